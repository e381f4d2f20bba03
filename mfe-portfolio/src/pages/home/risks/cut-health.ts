/** Two decimals, cut: 0.999 must not look like 1. */
export function cutHealth(healthFactor: string): string {
  const [whole = '0', fraction = ''] = healthFactor.split('.');
  return `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}
