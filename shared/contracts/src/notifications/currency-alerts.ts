/**
 * /api/v1/currency/alerts: rules on rates, in the words of currencies. Each is a rule of notifications, of
 * one condition on one rate: it is listed, switched and delivered there as well.
 */

import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, id, idParams, isoTime, typedDecimal } from '../primitives.ts';
import * as z from '../schema.ts';
import { delivery } from './deliveries.ts';
import { channel, severity } from './shapes/notice-words.ts';
import { duration } from './shapes/rule.ts';

const base = '/api/v1/currency/alerts';

/** `USD/KRW`: won for a dollar. Money and tether in won; tether, BTC and ETH in dollars; those in tether too. */
export const alertPairs = [
  'USD/KRW',
  'USDT/KRW',
  'EUR/KRW',
  'JPY/KRW',
  'CNY/KRW',
  'BTC/KRW',
  'ETH/KRW',
  'USDT/USD',
  'BTC/USD',
  'ETH/USD',
  'BTC/USDT',
  'ETH/USDT',
] as const;
const alertPair = z.oneOf(alertPairs);
export type AlertPair = z.Output<typeof alertPair>;

/** `crosses`: in either direction. `percent_change`: by so many percent of what it was, either way. */
const alertType = z.oneOf(['above', 'below', 'crosses', 'percent_change']);

const newAlert = z.object({
  pair: alertPair,
  type: alertType,
  /** The line, in the second currency of the pair; percent for `percent_change`. */
  value: typedDecimal,
  /** Over how long `percent_change` looks back; without it, since it last fired. */
  window: z.optional(z.nullable(duration)),
  repeat: z.withDefault(z.oneOf(['once', 'always']), 'always'),
  /** Minutes until it may fire again. */
  cooldownMin: z.withDefault(z.int().check(z.minimum(1), z.maximum(10_080)), 60),
  channels: z.withDefault(z.array(channel).check(z.minLength(1), z.maxLength(5)), ['in_app']),
  severity: z.withDefault(severity, 'medium'),
  expiresAt: z.optional(z.nullable(isoTime)),
  isActive: z.withDefault(z.boolean(), true),
});
export type NewCurrencyAlert = z.Output<typeof newAlert>;

const currencyAlert = z.extend(newAlert, {
  id,
  /** Beside the codes of the pair. */
  base: currencyCode,
  quote: currencyCode,
  /** The rate now; null where it is not known. */
  currentRate: z.nullable(decimal),
  /** Where that rate comes from, as exchange rates tell it; null where it is not known. */
  source: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  lastFiredAt: z.nullable(isoTime),
  firedCount30d: z.int(),
  /** When one that fires once has fired; switching it on begins it again. */
  finishedAt: z.nullable(isoTime),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type CurrencyAlert = z.Output<typeof currencyAlert>;

export const listCurrencyAlerts = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List rate alerts, oldest first',
  output: z.array(currencyAlert),
});

export const createCurrencyAlert = defineOperation({
  method: 'POST',
  path: base,
  access: 'bearer',
  summary: 'Create a rate alert',
  body: newAlert,
  output: currencyAlert,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
});

export const getCurrencyAlert = defineOperation({
  method: 'GET',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'currency-alert' },
  summary: 'Get a rate alert',
  params: idParams,
  output: currencyAlert,
});

export const updateCurrencyAlert = defineOperation({
  method: 'PUT',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'currency-alert' },
  summary: 'Replace a rate alert; its state is reset',
  params: idParams,
  body: newAlert,
  output: currencyAlert,
});

export const deleteCurrencyAlert = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'currency-alert' },
  summary: 'Delete a rate alert',
  params: idParams,
  output: z.object({ id }),
});

export const toggleCurrencyAlert = defineOperation({
  method: 'PATCH',
  path: `${base}/{id}/toggle`,
  access: 'bearer',
  owned: { id: 'currency-alert' },
  summary: 'Turn a rate alert on or off',
  params: idParams,
  body: z.object({ enabled: z.boolean() }),
  output: currencyAlert,
});

export const testCurrencyAlert = defineOperation({
  method: 'POST',
  path: `${base}/{id}/test`,
  access: 'bearer',
  limit: 'outbound',
  owned: { id: 'currency-alert' },
  summary: 'Send a rate alert to its channels, marked as a test',
  params: idParams,
  output: z.object({ delivered: z.boolean(), deliveries: z.array(delivery) }),
  repeat: 'keyed',
  effect: 'outside',
});

/** `not-crossed`: the rate stays on its side. `unknown`: no rate of now to come from. */
const simulationReason = z.oneOf([
  'fires',
  'already-there',
  'not-reached',
  'not-crossed',
  'too-little',
  'off',
  'expired',
  'finished',
  'unknown',
]);

export const simulateCurrencyAlert = defineOperation({
  method: 'POST',
  path: `${base}/{id}/simulate`,
  access: 'bearer',
  repeat: 'safe',
  owned: { id: 'currency-alert' },
  summary: 'Simulate a rate alert for a move from the current rate to another',
  params: idParams,
  body: z.object({ testRate: typedDecimal }),
  output: z.object({
    wouldTrigger: z.boolean(),
    reason: simulationReason,
    /** On which side of the line the rate of now is; null where there is none, or it is not known. */
    previousSide: z.nullable(z.oneOf(['above', 'below', 'at'])),
    currentRate: z.nullable(decimal),
    /** Message that would be sent, or the reason why none would be, in the user's language. */
    renderedMessage: z.string(),
  }),
});
