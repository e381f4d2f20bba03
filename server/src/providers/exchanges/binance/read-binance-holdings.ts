import * as z from '@moa/contracts/schema';
import { callExchange } from '../calls/call-exchange.ts';
import { collectHoldings, type HoldingLine, linesOf } from '../collect-holdings.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, Holding, NoteUnread } from '../holding.ts';
import { eachRow } from '../read/each-row.ts';
import { rawRows } from '../read/read-row.ts';
import { readSymbol } from '../read/read-symbol.ts';
import { partsOf } from '../read-parts.ts';
import { type BinanceClient, binance } from './binance-client.ts';
import { checkedRows } from './checked-rows.ts';
import {
  earnPosition,
  readBoundPositions,
  readFlexiblePositions,
  readOnChainPositions,
} from './read-earn-positions.ts';
import { marginAsset, readCrossMargin, readIsolatedMargin } from './read-margin-assets.ts';

const spotAccount = z.looseObject({ balances: rawRows });
const spotBalance = z.looseObject({ asset: z.unknown(), free: z.unknown(), locked: z.unknown() });
const fundingBalance = z.extend(spotBalance, { freeze: z.unknown(), withdrawing: z.unknown() });
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
  const parts = partsOf(binance, unread);
  const named = <T extends z.Schema<{ asset: unknown }>>(
    rows: readonly unknown[],
    shape: T,
    read: (row: z.Output<T>, symbol: string) => HoldingLine[],
  ): HoldingLine[] =>
    eachRow('binance', rows, shape, parts.note, (row) =>
      read(row, readSymbol('binance', row.asset)),
    ).flat();
  const earningOf = (rows: readonly unknown[]) =>
    named(rows, earnPosition, ({ amount, rate }, symbol) => [earning(symbol, amount, rate)]);
  const marginOf = (rows: readonly unknown[]) =>
    named(rows, marginAsset, ({ free, locked, borrowed, interest }, symbol) => [
      line(symbol, 'free', free),
      line(symbol, 'locked', locked),
      line(symbol, 'owed', borrowed),
      line(symbol, 'owed', interest),
    ]);
  const fundingOf = (answer: unknown) =>
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
  const traded = named(balances, spotBalance, ({ free, locked }, symbol) =>
    // Flexible savings also appear in the spot account, as a receipt named LD and the asset.
    symbol.startsWith('LD') && savings.has(symbol.slice(2))
      ? []
      : [line(symbol, 'free', free), line(symbol, 'locked', locked)],
  );
  return collectHoldings('binance', [...traded, ...others, ...flexible], parts.isWhole());
}
