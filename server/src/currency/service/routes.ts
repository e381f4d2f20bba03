/** /api/v1/currency/service/status, /rates/force-update and /liquidity */
import { getLiquidity } from '@moa/contracts/currency/liquidity';
import * as operations from '@moa/contracts/currency/service';
import type { OperationOutput } from '@moa/contracts/operation';
import { currencyCodes } from '@moa/contracts/primitives';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { confidence } from '../base-rates.ts';
import { readLiquidity } from '../liquidity.ts';
import type { Addresses } from '../providers/fetch-from-provider.ts';
import { getOrder, listProviders } from '../providers/list-providers.ts';
import { rateBetween } from '../rate-between.ts';
import { forceUpdate } from './force-update.ts';

/** An inverted rate is trusted this much less. */
const derived = 0.9;

export function serviceRoutes(
  { clock, outside }: Pick<Context, 'clock' | 'outside'>,
  { book, addresses }: { book: PriceBook; addresses: Addresses },
): Route[] {
  const now = () => clock.now().getTime();
  return [
    handle(operations.getCurrencyService, async () => {
      const currencies = currencyCodes.map((code) => {
        const {
          provider,
          source,
          hardStale = null,
          ...rate
        } = rateBetween(book, code, 'USD', now());
        return {
          code,
          provider,
          source,
          confidence: rate.confidence,
          at: rate.timestamp,
          hardStale,
          isFallback: provider === 'default',
        };
      });
      const providers = listProviders({
        book,
        order: getOrder([]),
        now: now(),
        hasFiat: addresses.fiatUrl !== null,
        hasChain: addresses.chain !== null,
      }).filter(({ id, status }) => id !== 'default' && status !== 'off');
      return {
        status: getStatus(currencies, providers),
        currencies,
        providersUp: providers.filter(({ status }) => status === 'up').length,
        providers: providers.length,
        asOf: clock.now().toISOString(),
      };
    }),
    handle(operations.forceRateUpdate, async ({ body }) => {
      const failed = await forceUpdate({ book, addresses, memory: outside.memory, now });
      return {
        rates: body.currencies.map((code) => rateBetween(book, code, 'USD', now())),
        failed,
        updatedAt: clock.now().toISOString(),
      };
    }),
    handle(getLiquidity, ({ params: { code } }) =>
      readLiquidity(code, { book, upbitUrl: addresses.exchanges.upbit.url, now: clock.now() }),
    ),
  ];
}

type Status = OperationOutput<typeof operations.getCurrencyService>;

function getStatus(
  currencies: Status['currencies'],
  providers: readonly { status: string }[],
): Status['status'] {
  if (currencies.some(({ isFallback, hardStale }) => isFallback || hardStale === 'error'))
    return 'down';
  const isSecond = currencies.some(
    (one) => one.hardStale !== null || one.confidence < confidence.aged * derived,
  );
  return isSecond || providers.some(({ status }) => status !== 'up') ? 'degraded' : 'operational';
}
