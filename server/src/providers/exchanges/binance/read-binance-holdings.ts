import * as z from '@moa/contracts/schema';
import { callExchange } from '../calls/call-exchange.ts';
import { collectHoldings, type HoldingLine, linesOf } from '../collect-holdings.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, Holding, NoteUnread } from '../holding.ts';
import { eachNamed } from '../read/each-named.ts';
import { readSymbol } from '../read/read-symbol.ts';
import { partsOf } from '../read-parts.ts';
import { type BinanceClient, binance } from './binance-client.ts';
import { checkedRows } from './checked-rows.ts';
import {
  type EarnPosition,
  readBoundPositions,
  readFlexiblePositions,
  readOnChainPositions,
} from './read-earn-positions.ts';
import { type MarginAsset, readCrossMargin, readIsolatedMargin } from './read-margin-assets.ts';

const spotAccount = z.looseObject({
  balances: z.array(z.looseObject({ asset: z.string(), free: z.unknown(), locked: z.unknown() })),
});
const fundingWallet = z.array(
  z.looseObject({
    asset: z.string(),
    free: z.unknown(),
    locked: z.unknown(),
    freeze: z.unknown(),
    withdrawing: z.unknown(),
  }),
);
const { line, earning } = linesOf('binance');

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
  const named = <Row extends { asset: string }>(
    rows: readonly Row[],
    read: (row: Row, symbol: string) => HoldingLine[],
  ): HoldingLine[] =>
    eachNamed(rows, unread, (row) => read(row, readSymbol('binance', row.asset))).flat();
  const earningOf = (rows: readonly EarnPosition[]) =>
    named(rows, ({ amount, rate }, symbol) => [earning(symbol, amount, rate)]);
  const marginOf = (rows: readonly MarginAsset[]) =>
    named(rows, ({ free, locked, borrowed, interest }, symbol) => [
      line(symbol, 'free', free),
      line(symbol, 'locked', locked),
      line(symbol, 'owed', borrowed),
      line(symbol, 'owed', interest),
    ]);
  const fundingOf = (answer: unknown) =>
    named(checkedRows(fundingWallet, answer, 'funding wallet'), (row, symbol) => [
      line(symbol, 'free', row.free),
      ...[row.locked, row.freeze, row.withdrawing].map((bound) => line(symbol, 'locked', bound)),
    ]);

  const parts = partsOf(binance, unread);
  const { spot, flexible, others } = await callExchange(
    addresses,
    binance,
    credentials,
    async (client: BinanceClient) => ({
      spot: await client.privateGetAccount({ omitZeroBalances: 'true' }),
      flexible: await parts.read('savings', readFlexiblePositions(client).then(earningOf)),
      others: [
        ...(await parts.read('funding', client.sapiPostAssetGetFundingAsset().then(fundingOf))),
        ...(await parts.read('margin', readCrossMargin(client).then(marginOf))),
        ...(await parts.read('margin', readIsolatedMargin(client).then(marginOf))),
        ...(await parts.read('savings', readBoundPositions(client).then(earningOf))),
        ...(await parts.read('staking', readOnChainPositions(client).then(earningOf))),
      ],
    }),
  );
  const savings = new Set(flexible.map(({ symbol }) => symbol));
  const { balances } = checkedRows(spotAccount, spot, 'account');
  const traded = named(balances, ({ free, locked }, symbol) =>
    // Flexible savings also appear in the spot account, as a receipt named LD and the asset.
    symbol.startsWith('LD') && savings.has(symbol.slice(2))
      ? []
      : [line(symbol, 'free', free), line(symbol, 'locked', locked)],
  );
  return collectHoldings('binance', [...traded, ...others, ...flexible], parts.isWhole());
}
