/** Asks the feed of bank rates and the exchanges of the won and of coins at this moment. */
import type { RateProvider } from '@moa/contracts/currency/providers';
import { ApiError } from '../../http/answers.ts';
import type { OutsideMemory } from '../../providers/outside-memory.ts';
import { readChainRates } from '../../providers/prices/feeds/follow-chain.ts';
import { readFiatRates } from '../../providers/prices/feeds/follow-fiat.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { type Addresses, fetchFromProvider } from '../providers/fetch-from-provider.ts';

/** For everybody together, on all instances. */
const everyMs = 10_000;
const name = 'currency rates, at once';

type Needs = { book: PriceBook; addresses: Addresses; memory: OutsideMemory; now(): number };

/**
 * Answers who did not answer.
 * @throws ApiError RATE_LIMITED within ten seconds of the last one
 */
export async function forceUpdate({
  book,
  addresses,
  memory,
  now,
}: Needs): Promise<RateProvider[]> {
  const wait = (await memory.pauses.until(name)) - now();
  if (wait > 0)
    throw new ApiError(
      'RATE_LIMITED',
      {
        ko: `환율을 방금 새로 받았습니다. ${Math.ceil(wait / 1_000)}초 뒤에 다시 시도해 주세요.`,
        en: `Rates were updated moments ago. Try again in ${Math.ceil(wait / 1_000)} seconds.`,
      },
      { retryAfter: Math.ceil(wait / 1_000) },
    );
  await memory.pauses.extend(name, now() + everyMs);
  const failed: RateProvider[] = [];
  const ask = async (id: RateProvider, act: () => Promise<unknown>) => {
    try {
      await act();
    } catch {
      failed.push(id);
    }
  };
  await Promise.all([
    ask('fiat', async () => {
      if (addresses.fiatUrl === null) throw new TypeError('none is configured');
      if (!book.offerFx(await readFiatRates(addresses.fiatUrl)))
        throw new TypeError('the rates are not to be believed');
    }),
    ...(addresses.chain === null ? [] : [addresses.chain]).map(({ client, market }) =>
      ask('chain', async () => {
        for (const rate of await readChainRates(client, market)) book.offerChain(rate);
      }),
    ),
    ...(['upbit', 'binance'] as const).map((venue) =>
      ask(venue, async () => {
        const { rate } = await fetchFromProvider(venue, addresses);
        const change24h = book.ticker(venue, 'BTC')?.change24h ?? null;
        book.offer({ venue, symbol: 'BTC', price: rate, change24h, at: now() });
      }),
    ),
  ]);
  return failed.sort();
}
