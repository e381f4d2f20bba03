/** Why an edge was kept back by its rule or its config; delivery has causes of its own. */
export type SuppressionCause = 'cooldown' | 'max_per_day' | 'severity';
