/**
 * Simulates an action or other prices for a user's wallet: reads the current account, then
 * calculates.
 */
import type {
  calculateHealthFactor,
  simulateAaveAction,
} from '@moa/contracts/defi/aave-simulation';
import type { OperationOutput, OperationRequest } from '@moa/contracts/operation';
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import { readOwnLoan } from '../protocol/own-positions.ts';
import { calculateHealth, writtenAccount } from './calculate-health.ts';
import type { LendingMarket } from './markets.ts';
import { isNativeSupply, readNativeCoin, withNativeCoin } from './native-coin.ts';
import { readAccount } from './read-account.ts';
import { simulateAction } from './simulate-action.ts';
import { readWalletMeant } from './wallet-meant.ts';

/**
 * Calculates the health factor of the positions in the request, or else of a wallet. Throws
 * NOT_FOUND for a position or wallet of another user.
 */
export async function calculateHealthFor(
  context: Context,
  markets: readonly LendingMarket[],
  userId: string,
  body: OperationRequest<typeof calculateHealthFactor>['body'],
): Promise<OperationOutput<typeof calculateHealthFactor>> {
  if (body.positionId !== undefined) {
    await readOwnLoan(context, userId, body.positionId);
  }
  if (body.positions !== undefined) {
    return calculateHealth(writtenAccount(body.positions), body.priceOverrides);
  }
  const wallet = await readWalletMeant(context, userId, body);
  const { state } = await readAccount(markets, wallet, undefined);
  return calculateHealth(state.reserves, body.priceOverrides);
}

/**
 * Simulates the action for the wallet of the request; the native coin counts as its wrapped token.
 */
export async function simulateForWallet(
  context: Context,
  markets: readonly LendingMarket[],
  userId: string,
  body: OperationRequest<typeof simulateAaveAction>['body'],
  locale: 'ko' | 'en',
): Promise<OperationOutput<typeof simulateAaveAction>> {
  const wallet = await readWalletMeant(context, userId, body);
  const { market, state } = await readAccount(markets, wallet, body.market);
  const coin = isNativeSupply(market, state, body)
    ? await readNativeCoin(market, state, wallet.address as Address)
    : null;
  const simulated =
    coin === null
      ? simulateAction(state, body, locale)
      : {
          ...simulateAction(
            withNativeCoin(state, coin),
            { ...body, asset: coin.reserve.asset },
            locale,
          ),
          asset: coin.symbol,
        };
  return {
    walletId: wallet.id,
    market: market.name,
    block: `${state.block}`,
    ...simulated,
  };
}
