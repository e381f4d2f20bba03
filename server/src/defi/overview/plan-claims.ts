/** All that a wallet can claim, protocol after protocol, as the steps of one plan. */
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { readLendingState } from '../../providers/chains/aave/read-lending-state.ts';
import { protocolAddresses } from '../../providers/chains/protocol-addresses.ts';
import { planClaim as claimFromAave } from '../aave/plan-others.ts';
import { readOwnPositions as readPools } from '../lp-tokens/own-positions.ts';
import { planClaim as claimFromPool } from '../lp-tokens/plan-staking.ts';
import { readWalletPool } from '../lp-tokens/plan-wallet-pool.ts';
import { poolIdOf } from '../lp-tokens/pool-id.ts';
import type { Tools } from '../lp-tokens/pool-market.ts';
import { readPool } from '../lp-tokens/read-pool.ts';
import type { PlanRequest } from '../plans/make-plan.ts';
import type { PlanSteps } from '../plans/plan-for.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import { readHoldings } from '../rebase/holdings.ts';
import { planClaim as claimWithdrawal } from '../rebase/plan-claim.ts';
import { readWithdrawal } from '../rebase/withdrawals.ts';
import { readOwnPositions as readRanges } from '../uniswap-v3/own-positions.ts';
import { planCollect } from '../uniswap-v3/plan-remove.ts';

type Claim = Pick<PlanRequest<never>, 'calls' | 'tokens' | 'words'>;

/** Throws BIZ_INSUFFICIENT_BALANCE where there is nothing. */
export async function planClaims(
  context: Context,
  tools: Tools,
  userId: string,
  wallet: PlanWallet,
): Promise<PlanSteps> {
  const found = await Promise.all([
    aaveClaims(wallet),
    rangeClaims(context, userId, wallet),
    poolClaims(context, tools, userId, wallet),
    withdrawalClaims(context, tools, userId, wallet),
  ]);
  const claims = found.flat();
  if (claims.length === 0) {
    throw new ApiError('BIZ_INSUFFICIENT_BALANCE', 'There is nothing to claim.', {
      details: { reason: 'NO_REWARDS' },
    });
  }
  const words = claims.flatMap((claim) => claim.words ?? []);
  const tokens = new Map(
    claims.flatMap((claim) =>
      claim.tokens.map((token) => [token.address?.toLowerCase() ?? 'native', token] as const),
    ),
  );
  return {
    kind: 'defi.claim-all',
    calls: claims.flatMap(({ calls }) => calls),
    tokens: [...tokens.values()],
    words: {
      errors: words.flatMap(({ errors }) => errors ?? []),
      byReason: Object.assign({}, ...words.map(({ byReason }) => byReason)),
    },
  };
}

async function aaveClaims(wallet: PlanWallet): Promise<Claim[]> {
  const { network, client } = wallet;
  const { lending } = protocolAddresses(network);
  if (lending === null) return [];
  const owner = wallet.wallet.address as Address;
  return whereThereIs(async () =>
    claimFromAave(wallet, await readLendingState(client, network, lending, owner)),
  );
}

async function rangeClaims(context: Context, userId: string, wallet: PlanWallet): Promise<Claim[]> {
  // Anybody can send a position of a token that refuses to be paid out, and it would stop all others.
  const own = (await readRanges(context, userId)).filter(
    ({ source, data }) =>
      source.refId === wallet.wallet.id &&
      (data.fees0 !== '0' || data.fees1 !== '0') &&
      data.token0.suspicion === null &&
      data.token1.suspicion === null,
  );
  return Promise.all(
    own.map(async ({ data }) => {
      const { calls, tokens, words } = await planCollect(wallet, data);
      return { calls, tokens, ...(words === undefined ? {} : { words }) };
    }),
  );
}

async function poolClaims(
  { db }: Context,
  tools: Tools,
  userId: string,
  { wallet }: PlanWallet,
): Promise<Claim[]> {
  const own = (await readPools(db, userId)).filter(
    ({ source, data }) => source.refId === wallet.id && data.staked.length > 0,
  );
  const claims = await Promise.all(
    own.map(({ data }) =>
      whereThereIs(async () => {
        const pool = await readPool(tools, poolIdOf(wallet.network, data.pair));
        const { calls, tokens, words } = claimFromPool(
          await readWalletPool(pool, wallet.address as Address),
        );
        return { calls, tokens, ...(words === undefined ? {} : { words }) };
      }),
    ),
  );
  return claims.flat();
}

async function withdrawalClaims(
  context: Context,
  tools: Tools,
  userId: string,
  wallet: PlanWallet,
): Promise<Claim[]> {
  const holdings = await readHoldings(context, userId);
  const ids = holdings
    .filter(({ source }) => source.refId === wallet.wallet.id)
    .flatMap(({ requests }) => requests.map(({ id }) => id));
  const known = await Promise.all(ids.map((id) => readWithdrawal(context, tools, userId, id)));
  const [first] = known;
  if (first === undefined) return [];
  const requests = known.flatMap((one) => one.requests);
  return whereThereIs(async () => claimWithdrawal({ ...first, requests }));
}

/** Nothing to claim is no failure here. */
async function whereThereIs(plan: () => Promise<Claim>): Promise<Claim[]> {
  try {
    return [await plan()];
  } catch (error) {
    const isEmpty =
      error instanceof ApiError && ['BIZ_INSUFFICIENT_BALANCE', 'CONFLICT'].includes(error.code);
    if (isEmpty) return [];
    throw error;
  }
}
