/**
 * /api/v1/currency/providers: providers of exchange rates, their status, and their order of
 * priority for the user.
 */
import { exchangeIds } from '../exchanges/exchange-id.ts';
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, isoTime, percent } from '../primitives.ts';
import * as z from '../schema.ts';

const base = '/api/v1/currency/providers';

/**
 * Every exchange whose tickers are read, a feed of bank rates, feeds on Ethereum (`chain`), and the table for
 * when none of them answers.
 */
export const rateProviders = ['fiat', ...exchangeIds, 'chain', 'default'] as const;
const rateProvider = z.oneOf(rateProviders);
export type RateProvider = z.Output<typeof rateProvider>;

const rateQuote = z.object({
  base: currencyCode,
  quote: currencyCode,
  /** Units of `quote` for one of `base`. */
  rate: decimal,
  at: isoTime,
  isStale: z.boolean(),
  /** From the rate that is used, in percent of that; null where this is the one, or none is. */
  deviation: z.nullable(percent),
});
export type RateQuote = z.Output<typeof rateQuote>;

const providerState = z.object({
  id: rateProvider,
  name: z.string(),
  kind: z.oneOf(['bank', 'exchange', 'chain', 'table']),
  /** Position in the user’s order, from 1. */
  priority: z.int(),
  /** `silent`: nothing was ever heard. The table is always `up`. */
  status: z.oneOf(['up', 'stale', 'silent', 'off']),
  lastHeardAt: z.nullable(isoTime),
  /** 0 to 1, of what it says now; null where it says nothing. */
  confidence: z.nullable(z.number()),
  quotes: z.array(rateQuote),
  /** One of its quotes is further from the rate that is used than markets differ. */
  disagrees: z.boolean(),
});
export type ProviderState = z.Output<typeof providerState>;

export const listRateProviders = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List exchange rate providers, in your order',
  output: z.array(providerState),
});

export const testRateProvider = defineOperation({
  method: 'POST',
  path: `${base}/{id}/test`,
  access: 'bearer',
  limit: 'outbound',
  repeat: 'safe',
  owned: { id: 'public' },
  summary: 'Test one exchange rate provider now',
  params: z.object({ id: rateProvider }),
  output: z.object({
    id: rateProvider,
    reachable: z.boolean(),
    latencyMs: z.int(),
    /**
     * Quoted pair and rate: won per dollar for a bank’s feed, the price of a bitcoin for an
     * exchange.
     */
    base: z.nullable(currencyCode),
    quote: z.nullable(currencyCode),
    rate: z.nullable(decimal),
    testedAt: isoTime,
    /** Why it did not answer. */
    failure: z.nullable(z.string()),
  }),
});

export const putProviderPriority = defineOperation({
  method: 'PUT',
  path: `${base}/priority`,
  access: 'bearer',
  summary: 'Set the order of exchange rate providers; those not named follow in the default order',
  body: z.object({
    priorities: z.array(rateProvider).check(
      z.maxLength(rateProviders.length),
      z.refine((ids) => new Set(ids).size === ids.length, 'each once'),
    ),
  }),
  output: z.object({ priorities: z.array(rateProvider) }),
});
