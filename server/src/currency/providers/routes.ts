/** /api/v1/currency/providers */
import * as operations from '@moa/contracts/currency/providers';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { type Addresses, fetchFromProvider } from './fetch-from-provider.ts';
import { getOrder, listProviders } from './list-providers.ts';
import { readProviderOrder, storeProviderOrder } from './store.ts';

export function providerRoutes(
  context: Pick<Context, 'db' | 'clock'>,
  {
    book,
    addresses,
    reordered,
  }: { book: PriceBook; addresses: Addresses; reordered(userId: string): void },
): Route[] {
  const { clock } = context;
  return [
    handle(operations.listRateProviders, async ({ caller: { userId } }) =>
      listProviders({
        book,
        order: getOrder(await readProviderOrder(context, userId)),
        now: clock.now().getTime(),
        hasFiat: addresses.fiatUrl !== null,
        hasChain: addresses.chain !== null,
      }),
    ),
    handle(operations.testRateProvider, async ({ params: { id } }) => {
      const began = performance.now();
      const tested = () => ({
        latencyMs: Math.round(performance.now() - began),
        testedAt: clock.now().toISOString(),
      });
      try {
        const { base, quote, rate } = await fetchFromProvider(id, addresses);
        return { id, reachable: true, ...tested(), base, quote, rate, failure: null };
      } catch (cause) {
        const failure = cause instanceof Error ? cause.message : 'It did not answer.';
        const nothing = { base: null, quote: null, rate: null };
        return { id, reachable: false, ...tested(), ...nothing, failure };
      }
    }),
    handle(operations.putProviderPriority, async ({ caller: { userId }, body: { priorities } }) => {
      await storeProviderOrder(context, userId, priorities);
      reordered(userId);
      return { priorities: getOrder(priorities) };
    }),
  ];
}
