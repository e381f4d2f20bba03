import * as z from '@moa/contracts/schema';
import { callExchange } from '../calls/call-exchange.ts';
import { collectHoldings, getLines, type HoldingLine } from '../collect-holdings.ts';
import { readRate } from '../earn-rate.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { EarnRate, ExchangeCredentials, Holding, NoteUnread } from '../holding.ts';
import { eachRow } from '../read/each-row.ts';
import { garbage } from '../read/read-amount.ts';
import { getFields, rawRows } from '../read/read-row.ts';
import { readSymbol } from '../read/read-symbol.ts';
import { getParts } from '../read-parts.ts';
import { type BinanceClient, binance } from './binance-client.ts';
import { checkedRows } from './checked-rows.ts';

const spotAccount = z.looseObject({ balances: rawRows });
const spotBalance = z.looseObject({ asset: z.unknown(), free: z.unknown(), locked: z.unknown() });
const fundingBalance = z.extend(spotBalance, { freeze: z.unknown(), withdrawing: z.unknown() });
const { line, earning } = getLines('binance');

/**
 * The spot account, and beside it the funding wallet, both kinds of margin account and what earns in
 * Simple Earn and On-chain Yields. Not all of them are offered to everybody.
 * https://developers.binance.com/docs/binance-spot-api-docs/rest-api/account-endpoints#account-information-user_data
 * https://developers.binance.com/docs/wallet/asset/funding-wallet
 */
export async function readBinanceHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  unread?: NoteUnread,
): Promise<Holding[]> {
  const parts = getParts(binance, unread);
  const named = <T extends z.Schema<{ asset: unknown }>>(
    rows: readonly unknown[],
    shape: T,
    read: (row: z.Output<T>, symbol: string) => HoldingLine[],
  ): HoldingLine[] =>
    eachRow('binance', rows, shape, parts.note, (row) =>
      read(row, readSymbol('binance', row.asset)),
    ).flat();
  const getEarning = (rows: readonly unknown[]) =>
    named(rows, earnPosition, ({ amount, rate }, symbol) => [earning(symbol, amount, rate)]);
  const getMargin = (rows: readonly unknown[]) =>
    named(rows, marginAsset, ({ free, locked, borrowed, interest }, symbol) => [
      line(symbol, 'free', free),
      line(symbol, 'locked', locked),
      line(symbol, 'owed', borrowed),
      line(symbol, 'owed', interest),
    ]);
  const getFunding = (answer: unknown) =>
    named(checkedRows(rawRows, answer, 'funding wallet'), fundingBalance, (row, symbol) => [
      line(symbol, 'free', row.free),
      ...[row.locked, row.freeze, row.withdrawing].map((bound) => line(symbol, 'locked', bound)),
    ]);

  const { spot, flexible, others } = await callExchange(
    addresses,
    binance,
    credentials,
    async (client: BinanceClient) => ({
      spot: await client.privateGetAccount({ omitZeroBalances: 'true' }),
      flexible: await parts.read('savings', readFlexiblePositions(client).then(getEarning)),
      others: [
        ...(await parts.read('funding', client.sapiPostAssetGetFundingAsset().then(getFunding))),
        ...(await parts.read('margin', readCrossMargin(client).then(getMargin))),
        ...(await parts.read('margin', readIsolatedMargin(client).then(getMargin))),
        ...(await parts.read('savings', readBoundPositions(client).then(getEarning))),
        ...(await parts.read('staking', readOnChainPositions(client).then(getEarning))),
      ],
    }),
  );
  const savings = new Set(flexible.map(({ symbol }) => symbol));
  const { balances } = checkedRows(spotAccount, spot, 'account');
  const traded = named(balances, spotBalance, ({ free, locked }, symbol) =>
    // Flexible savings also appear in the spot account, as a receipt named LD and the asset.
    symbol.startsWith('LD') && savings.has(symbol.slice(2))
      ? []
      : [line(symbol, 'free', free), line(symbol, 'locked', locked)],
  );
  return collectHoldings('binance', [...traded, ...others, ...flexible], parts.isWhole());
}

const marginAsset = z.looseObject({
  asset: z.unknown(),
  free: z.unknown(),
  locked: z.unknown(),
  borrowed: z.unknown(),
  interest: z.unknown(),
});

const cross = z.looseObject({ userAssets: rawRows });
const isolated = z.looseObject({ assets: rawRows });

/**
 * Reads the cross margin account: balances, debts and accrued interest. An account that was never
 * opened is rejected with a code of its own.
 * https://developers.binance.com/docs/margin_trading/account/Query-Cross-Margin-Account-Details
 */
async function readCrossMargin(client: BinanceClient): Promise<unknown[]> {
  return checkedRows(cross, await client.sapiGetMarginAccount(), 'margin account').userAssets;
}

/** The same of the accounts of single pairs. https://developers.binance.com/docs/margin_trading/account/Query-Isolated-Margin-Account-Info */
async function readIsolatedMargin(client: BinanceClient): Promise<unknown[]> {
  const answer = await client.sapiGetMarginIsolatedAccount();
  const { assets } = checkedRows(isolated, answer, 'margin account');
  return assets.flatMap((row) => {
    const { baseAsset, quoteAsset } = getFields(row);
    return [baseAsset, quoteAsset];
  });
}

const pageOfRows = z.looseObject({ rows: rawRows });

const pageSize = 100;
const maxPages = 20;

/** A position before it is checked, with the rate that it earns by. */
const earnPosition = z.looseObject({
  asset: z.unknown(),
  amount: z.unknown(),
  rate: z.nullable(z.object({ rate: z.string(), kind: z.oneOf(['apr', 'apy']) })),
});
type EarnPosition = { asset: unknown; amount: unknown; rate: EarnRate | null };

/**
 * On-chain Yields: staked on chains for a term.
 * https://developers.binance.com/docs/staking/on-chain-yields/account/Get-Onchain-Locked-Product-Position
 */
async function readOnChainPositions(client: BinanceClient): Promise<EarnPosition[]> {
  const rows = await allPages((params) =>
    client.request('onchain-yields/locked/position', 'sapi', 'GET', params),
  );
  return rows.map(boundPosition);
}

/**
 * Simple Earn, savings that end at any time, each with the rate that it earns now. What is paid beside
 * it (in tiers, boosts, other assets) is not counted.
 * https://developers.binance.com/docs/simple_earn/flexible-locked/account/Get-Flexible-Product-Position
 */
async function readFlexiblePositions(client: BinanceClient): Promise<EarnPosition[]> {
  const rows = await allPages((params) => client.sapiGetSimpleEarnFlexiblePosition(params));
  return rows.map((row) => {
    const { asset, totalAmount, latestAnnualPercentageRate } = getFields(row);
    const rate = readRate(latestAnnualPercentageRate, 'fraction', 'apr');
    return { asset, amount: totalAmount, rate };
  });
}

/**
 * Simple Earn, savings that are bound for a term.
 * https://developers.binance.com/docs/simple_earn/flexible-locked/account/Get-Locked-Product-Position
 */
async function readBoundPositions(client: BinanceClient): Promise<EarnPosition[]> {
  const rows = await allPages((params) => client.sapiGetSimpleEarnLockedPosition(params));
  return rows.map(boundPosition);
}

/** Rewards in another asset have no rate, as their value is not known in advance. */
function boundPosition(row: unknown): EarnPosition {
  const { asset, amount, APY, rewardAsset = asset } = getFields(row);
  const rate = rewardAsset === asset ? readRate(APY, 'fraction', 'apy') : null;
  return { asset, amount, rate };
}

async function allPages(
  ask: (params: { current: string; size: string }) => Promise<unknown>,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await ask({ current: `${page}`, size: `${pageSize}` });
    const parsed = z.safeParse(pageOfRows, answer);
    if (!parsed.success) throw garbage('binance', 'something that is no list of savings');
    const found = parsed.data.rows;
    rows.push(...found);
    if (found.length < pageSize) return rows;
  }
  throw garbage('binance', 'a list of savings without an end');
}
