/** Asks a provider of rates once, beside its feed. */
import type { RateProvider } from '@moa/contracts/currency/providers';
import type { CurrencyCode } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import { defaultRates } from '@moa/finance/money/default-rates';
import { findRate } from '@moa/finance/money/find-rate';
import type { Address, PublicClient } from 'viem';
import type { Config } from '../../config.ts';
import { exchangeNames } from '../../providers/exchanges/exchange-addresses.ts';
import { fetchJson } from '../../providers/fetch-json.ts';
import { getMoney, readChainRates, type Venue } from '../../providers/prices/feeds/follow-chain.ts';
import { readFiatRates } from '../../providers/prices/feeds/follow-fiat.ts';
import { type ListedVenue, tickerLists } from '../../providers/prices/ticker-lists.ts';
import { readDecimal } from '../../providers/read-decimal.ts';

type Answer = { base: CurrencyCode; quote: CurrencyCode; rate: string };
export type Addresses = Pick<Config, 'exchanges' | 'fiatUrl'> & {
  /** Where rates are written on chain; null where no node is configured. */
  chain: { client: PublicClient; market: Address } | null;
};

const upbitAnswer = z.array(z.looseObject({ trade_price: z.string() }));
const binanceAnswer = z.looseObject({ price: z.string() });

/** @throws ProviderError or TypeError where it does not answer, or not with a rate */
export async function fetchFromProvider(
  id: RateProvider,
  addresses: Addresses,
  signal?: AbortSignal,
): Promise<Answer> {
  if (id === 'default') return { base: 'USD', quote: 'KRW', rate: tableRate() };
  if (id === 'fiat') {
    if (addresses.fiatUrl === null) throw new TypeError('no feed of bank rates is configured');
    const { perUsd } = await readFiatRates(addresses.fiatUrl, signal);
    return { base: 'USD', quote: 'KRW', rate: positive(perUsd['KRW']) };
  }
  if (id === 'chain') {
    if (addresses.chain === null) throw new TypeError('no node of Ethereum is configured');
    const { client, market } = addresses.chain;
    const rates = await readChainRates(client, market).catch(() => {
      // The cause has the node's address, in which there may be a key.
      throw new TypeError('the node of Ethereum did not answer');
    });
    const ether = rates.find(({ code }) => code === 'ETH');
    return { base: 'ETH', quote: 'USD', rate: positive(ether?.usd) };
  }
  return {
    base: 'BTC',
    quote: getMoney(id),
    rate: positive(await readBitcoin(id, addresses, signal)),
  };
}

async function readBitcoin(
  venue: Venue,
  { exchanges }: Addresses,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const root = exchanges[venue].url.replace(/\/+$/, '');
  const options = { who: exchangeNames[venue], ...(signal && { signal }) };
  if (venue === 'upbit') {
    const answer = await fetchJson(`${root}/v1/ticker?markets=KRW-BTC`, options);
    return parsed(z.safeParse(upbitAnswer, answer))[0]?.trade_price;
  }
  if (venue === 'binance') {
    const answer = await fetchJson(`${root}/api/v3/ticker/price?symbol=BTCUSDT`, options);
    return parsed(z.safeParse(binanceAnswer, answer)).price;
  }
  const list = tickerLists[venue as ListedVenue];
  const plain = list.plain ?? false;
  const beside =
    list.beside && (await fetchJson(`${root}${list.beside.path}`, { ...options, plain }));
  const markets = list.read(await fetchJson(`${root}${list.path}`, { ...options, plain }), beside);
  return markets.find(({ base, quote }) => base === 'BTC' && quote === getMoney(venue))?.price;
}

function parsed<T>(answer: { success: boolean; data?: T | undefined }): T {
  if (!answer.success || answer.data === undefined)
    throw new TypeError('the answer is not what it should be');
  return answer.data;
}

function positive(text: string | undefined): string {
  const rate = text === undefined ? null : readDecimal(text);
  if (rate === null || Number(rate) <= 0) throw new TypeError('the answer has no rate');
  return rate;
}

function tableRate(): string {
  return findRate(defaultRates, 'USD', 'KRW')?.rate ?? '0';
}
