/**
 * Insights: findings of rules in the user's own figures, with evidence and recommendations. Amounts
 * in titles, bodies and steps follow `shapes/amounts-in-text`.
 */
import { localized } from '../localized.ts';
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, id, idParams, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { figureUnit } from './shapes/figure.ts';

const base = '/api/v1/analytics';

const insightType = z.oneOf([
  'concentration',
  'single_exchange',
  'idle_cash',
  'drawdown',
  'health_factor',
  'out_of_range',
  'impermanent_loss',
  'unclaimed_reward',
  'apy_drop',
  'better_rate',
  'key_expiry',
  'stale_source',
  'fx_swing',
  'kimchi_premium',
  'correlation_jump',
  'milestone',
  'fee_drag',
  'tax_threshold',
]);
export type InsightType = z.Output<typeof insightType>;

const evidence = z.object({
  label: localized,
  /** In `unit`; money in `currency`. */
  value: decimal,
  unit: figureUnit,
  currency: z.optional(currencyCode),
});

const action = z.object({
  label: localized,
  /** A page of the product. */
  path: z.string(),
});

const insight = z.object({
  id,
  type: insightType,
  priority: z.oneOf(['high', 'medium', 'low']),
  title: localized,
  body: localized,
  evidence: z.array(evidence),
  actions: z.array(action),
  /** Type, what it is about and its figures in coarse steps: it comes again only under another one. */
  dedupKey: z.string(),
  validUntil: isoTime,
  status: z.oneOf(['active', 'read', 'acknowledged', 'expired']),
  createdAt: isoTime,
});
export type Insight = z.Output<typeof insight>;

export const listInsights = defineOperation({
  method: 'GET',
  path: `${base}/insights`,
  access: 'bearer',
  summary: 'List current insights, most severe first; dismissed ones only on request',
  query: z.object({
    limit: z.withDefault(z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/, '1 to 50')), '50'),
    all: z.optional(z.oneOf(['true', 'false'])),
    /** Currency of every amount; the account's own by default. */
    currency: z.optional(currencyCode),
  }),
  output: z.array(insight),
});

export const updateInsight = defineOperation({
  method: 'PATCH',
  path: `${base}/insights/{id}`,
  access: 'bearer',
  owned: { id: 'insight' },
  summary: 'Mark an insight as read, or dismiss it',
  params: idParams,
  body: z.object({ status: z.oneOf(['active', 'read', 'acknowledged']) }),
  output: insight,
});

const recommendation = z.object({
  id,
  /** The insight that it follows from. */
  insightId: id,
  type: insightType,
  title: localized,
  body: localized,
  /** Expected change, in words and figures. */
  expectedImpact: z.object({ label: localized, before: decimal, after: decimal, unit: figureUnit }),
  /** 0 to 1: by how much is known. */
  confidence: decimal,
  /** Fees and gas in `currency`; null if unknown. */
  cost: z.nullable(decimal),
  /** Items that the cost covers, or the reason why it is unknown. */
  costNote: z.optional(localized),
  currency: currencyCode,
  risk: z.oneOf(['low', 'medium', 'high']),
  /** Instructions, one per step, with amounts. */
  steps: z.array(localized),
  actions: z.array(action),
  notAdvice: z.literal(true),
});
export type Recommendation = z.Output<typeof recommendation>;

export const listRecommendations = defineOperation({
  method: 'GET',
  path: `${base}/recommendations`,
  access: 'bearer',
  summary:
    'List possible actions for your insights; none is executed, and none is financial advice',
  query: z.object({ currency: z.optional(currencyCode) }),
  output: z.array(recommendation),
});
