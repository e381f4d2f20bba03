import * as z from '@moa/contracts/schema';
import { add, sign } from '@moa/finance/money/decimal';
import { assetName } from '../asset-name.ts';
import { callExchange } from '../call-exchange.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, Holding } from '../holding.ts';
import { garbage, readAmount } from '../read-amount.ts';
import { readSymbol } from '../read-symbol.ts';
import { type BinanceClient, binance } from './binance-client.ts';

const spotAccount = z.looseObject({
  balances: z.array(z.looseObject({ asset: z.string(), free: z.unknown(), locked: z.unknown() })),
});
const earnPage = z.looseObject({
  rows: z.array(z.looseObject({ asset: z.string(), totalAmount: z.unknown() })),
  total: z.unknown(),
});

/** The spot account and what earns in Simple Earn, read together. */
export async function readBinanceHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<Holding[]> {
  const { account, staked } = await callExchange(
    addresses,
    binance,
    credentials,
    async (client: BinanceClient) => ({
      account: await client.privateGetAccount({ omitZeroBalances: 'true' }),
      staked: await readEarn(client),
    }),
  );
  const parsed = z.safeParse(spotAccount, account);
  if (!parsed.success) throw garbage('binance', 'something that is no account');

  const holdings = new Map<string, Holding>();
  for (const balance of parsed.data.balances) {
    const symbol = readSymbol('binance', balance.asset);
    // Flexible savings also appear in the spot account, as a receipt named LD and the asset.
    if (symbol.startsWith('LD') && staked.has(symbol.slice(2))) continue;
    holdings.set(symbol, {
      symbol,
      name: assetName(symbol),
      free: readAmount('binance', balance.free, symbol),
      locked: readAmount('binance', balance.locked, symbol),
      staked: '0',
    });
  }
  for (const [symbol, amount] of staked) {
    const holding = holdings.get(symbol);
    holdings.set(symbol, {
      ...(holding ?? { symbol, name: assetName(symbol), free: '0', locked: '0' }),
      staked: amount,
    });
  }
  return [...holdings.values()].filter(({ free, locked, staked: earning }) =>
    [free, locked, earning].some((amount) => sign(amount) > 0),
  );
}

const pageSize = 100;
const mostPages = 20;

async function readEarn(client: BinanceClient): Promise<Map<string, string>> {
  const staked = new Map<string, string>();
  for (let page = 1; page <= mostPages; page += 1) {
    const parsed = z.safeParse(
      earnPage,
      await client.sapiGetSimpleEarnFlexiblePosition({ current: `${page}`, size: `${pageSize}` }),
    );
    if (!parsed.success) throw garbage('binance', 'something that is no list of savings');
    for (const row of parsed.data.rows) {
      const symbol = readSymbol('binance', row.asset);
      const amount = readAmount('binance', row.totalAmount, symbol);
      staked.set(symbol, add(staked.get(symbol) ?? '0', amount));
    }
    if (parsed.data.rows.length < pageSize) break;
  }
  return staked;
}
