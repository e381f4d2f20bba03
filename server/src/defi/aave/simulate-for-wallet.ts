/**
 * Simulates an action or other prices for a user's wallet: reads the current account, then
 * calculates.
 */
import type {
  calculateHealthFactor,
  simulateAaveAction,
} from '@moa/contracts/defi/aave-simulation';
import type { OperationOutput, OperationRequest } from '@moa/contracts/operation';
import type { AccountReserve } from '@moa/finance/lending/pool-account';
import { exact } from '@moa/finance/money/decimal';
import { toUnits } from '@moa/finance/money/units';
import { BigNumber } from 'bignumber.js';
import { asc, eq } from 'drizzle-orm';
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import type { ApiError } from '../../http/answers.ts';
import { type WalletRow, wallets } from '../../sources/connections/tables.ts';
import { readOwnLoan, readOwnLoans } from '../protocol/own-positions.ts';
import { refuse } from '../refusals/refuse.ts';
import { findReserve, type LendingMarket } from './markets.ts';
import { isNativeSupply, readNativeCoin, withNativeCoin } from './native-coin.ts';
import { readAccount } from './read-account.ts';
import { describeState, simulateAction } from './simulate-action.ts';

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

// Resolves the wallet that an action on a market applies to.

type Whose = { positionId?: string | undefined; walletId?: string | undefined };

/**
 * The wallet that is meant: of a position, or named; else the one whose loan is closest to liquidation,
 * and without a loan the main wallet.
 */
async function readWalletMeant(
  context: Pick<Context, 'db'>,
  userId: string,
  { positionId, walletId }: Whose,
): Promise<WalletRow> {
  const positions = await readOwnLoans(context, userId);
  const own = await context.db
    .select()
    .from(wallets)
    .where(eq(wallets.userId, userId))
    .orderBy(asc(wallets.createdAt));
  if (positionId !== undefined) {
    const position = positions.find(({ row }) => row.id === positionId);
    const wallet = own.find(({ id }) => id === position?.source.refId);
    if (wallet === undefined) throw refuse('NO_POSITION');
    return wallet;
  }
  if (walletId !== undefined) {
    const wallet = own.find(({ id }) => id === walletId);
    if (wallet === undefined) throw refuse('NO_WALLET');
    return wallet;
  }
  const riskiest = [...positions].sort(
    (one, other) =>
      Number(one.row.account.healthFactor ?? Infinity) -
      Number(other.row.account.healthFactor ?? Infinity),
  )[0];
  const wallet =
    own.find(({ id }) => id === riskiest?.source.refId) ?? own.find(({ main }) => main) ?? own[0];
  if (wallet === undefined) throw refuse('NO_WALLET_YET');
  return wallet;
}

type Body = OperationRequest<typeof calculateHealthFactor>['body'];
type Reserve = AccountReserve & { symbol: string };

/** Written amounts are counted in units of so many decimals. */
const writtenDecimals = 18;

/** The health of an own account, or of one that is written down, at the prices of now and at given ones. */
function calculateHealth(
  reserves: readonly Reserve[],
  overrides: Body['priceOverrides'] = [],
): OperationOutput<typeof calculateHealthFactor> {
  const prices = new Map(
    overrides.map(({ asset, price }) => [findReserve(reserves, asset).asset, basePrice(price)]),
  );
  const after = describeState(
    reserves.map((one) => ({ ...one, price: prices.get(one.asset) ?? one.price })),
  );
  return {
    before: describeState(reserves),
    after,
    liqPrices: after.liquidationPrices,
    zone: after.zone,
  };
}

/** Converts the positions of a request into an account: one row per asset. */
function writtenAccount(positions: NonNullable<Body['positions']>): Reserve[] {
  const seen = new Set<string>();
  return positions.map((one, index): Reserve => {
    if (seen.has(one.asset.toLowerCase())) throw invalid(index, 'asset', 'ASSET_TWICE');
    seen.add(one.asset.toLowerCase());
    const threshold = percent(one.liquidationThreshold ?? '0', index, 'liquidationThreshold');
    return {
      asset: one.asset,
      symbol: one.asset,
      decimals: writtenDecimals,
      price: basePrice(one.price),
      terms: {
        ltv: one.maxLtv === undefined ? threshold : percent(one.maxLtv, index, 'maxLtv'),
        liquidationThreshold: threshold,
      },
      eModeTerms: null,
      supplied: units(one.supplied ?? '0', index, 'supplied'),
      variableDebt: units(one.debt ?? '0', index, 'debt'),
      stableDebt: 0n,
      collateral: one.collateral ?? true,
    };
  });
}

function basePrice(price: string): bigint {
  const value = exact(price);
  if (value.isNegative() || value.isGreaterThan('1e18')) {
    throw refuse('PRICE', { field: 'price' });
  }
  return BigInt(value.times('1e8').integerValue(BigNumber.ROUND_HALF_UP).toFixed(0));
}

function units(amount: string, index: number, field: string): bigint {
  const value = exact(amount);
  if (value.isNegative() || value.isGreaterThan('1e30')) throw invalid(index, field, 'NO_AMOUNT');
  return toUnits(
    value.decimalPlaces(writtenDecimals, BigNumber.ROUND_DOWN).toFixed(),
    writtenDecimals,
  );
}

function percent(value: string, index: number, field: string): bigint {
  const reported = exact(value);
  if (reported.isNegative() || reported.isGreaterThan(100)) {
    throw invalid(index, field, 'PERCENT');
  }
  return BigInt(reported.times(100).integerValue(BigNumber.ROUND_DOWN).toFixed(0));
}

function invalid(
  index: number,
  field: string,
  reason: 'ASSET_TWICE' | 'NO_AMOUNT' | 'PERCENT',
): ApiError {
  return refuse(reason, { field: `positions.${index}.${field}` });
}
