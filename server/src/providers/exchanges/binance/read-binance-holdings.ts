import * as z from '@moa/contracts/schema';
import { callExchange } from '../call-exchange.ts';
import { collectHoldings } from '../collect-holdings.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, Holding, NoteUnread } from '../holding.ts';
import { garbage } from '../read-amount.ts';
import { readSymbol } from '../read-symbol.ts';
import { unlessUnreadable } from '../unless-unreadable.ts';
import { type BinanceClient, binance } from './binance-client.ts';
import { readEarnPositions, readOnChainPositions } from './read-earn-positions.ts';
import { readMarginAssets } from './read-margin-assets.ts';

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

/**
 * The spot account, the funding wallet, both kinds of margin account and what earns in Simple Earn and
 * On-chain Yields, read together. On-chain Yields are not offered to everybody.
 * https://developers.binance.com/docs/binance-spot-api-docs/rest-api/account-endpoints#account-information-user_data
 * https://developers.binance.com/docs/wallet/asset/funding-wallet
 */
export async function readBinanceHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  unread?: NoteUnread,
): Promise<Holding[]> {
  const { spot, funding, margin, earning } = await callExchange(
    addresses,
    binance,
    credentials,
    async (client: BinanceClient) => ({
      spot: await client.privateGetAccount({ omitZeroBalances: 'true' }),
      funding: await client.sapiPostAssetGetFundingAsset(),
      margin: await readMarginAssets(client),
      earning: [
        ...(await readEarnPositions(client)),
        ...((await unlessUnreadable(binance, readOnChainPositions(client), (why) =>
          unread?.({ part: 'staking', ...why }),
        )) ?? []),
      ],
    }),
  );
  const account = z.safeParse(spotAccount, spot);
  if (!account.success) throw garbage('binance', 'something that is no account');
  const wallet = z.safeParse(fundingWallet, funding);
  if (!wallet.success) throw garbage('binance', 'something that is no funding wallet');

  const holdings = collectHoldings('binance');
  const savings = new Set(
    earning.filter(({ isFlexible }) => isFlexible).map(({ asset }) => asset.toUpperCase()),
  );
  for (const { asset, free, locked } of account.data.balances) {
    const symbol = readSymbol('binance', asset);
    // Flexible savings also appear in the spot account, as a receipt named LD and the asset.
    if (symbol.startsWith('LD') && savings.has(symbol.slice(2))) continue;
    holdings.add(symbol, 'free', free);
    holdings.add(symbol, 'locked', locked);
  }
  for (const row of wallet.data) {
    const symbol = readSymbol('binance', row.asset);
    holdings.add(symbol, 'free', row.free);
    for (const bound of [row.locked, row.freeze, row.withdrawing]) {
      holdings.add(symbol, 'locked', bound);
    }
  }
  for (const { asset, free, locked, borrowed, interest } of margin) {
    const symbol = readSymbol('binance', asset);
    holdings.add(symbol, 'free', free);
    holdings.add(symbol, 'locked', locked);
    for (const debt of [borrowed, interest]) holdings.add(symbol, 'owed', debt);
  }
  for (const { asset, amount, rate } of earning) {
    holdings.addEarning(readSymbol('binance', asset), amount, rate);
  }
  return holdings.all();
}
