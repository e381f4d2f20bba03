/** All that a wallet can claim, protocol after protocol: each as the calls that claim it. */
import type { DefiClaim } from '@moa/contracts/defi/overview';
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';
import { readLendingState } from '../../providers/chains/aave/read-lending-state.ts';
import { protocolAddresses } from '../../providers/chains/protocol-addresses.ts';
import { planClaim as claimFromAave } from '../aave/plan-others.ts';
import { planClaim as claimFromPool } from '../lp-tokens/plan-staking.ts';
import { readWalletPool } from '../lp-tokens/plans/plan-wallet-pool.ts';
import type { Tools } from '../lp-tokens/pools/pool-market.ts';
import { readPool } from '../lp-tokens/pools/read-pool.ts';
import type { PlanRequest } from '../plans/make-plan.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import { readOwnPositions } from '../protocol/own-positions.ts';
import { getPoolId } from '../protocol/pool-id.ts';
import { readHoldings } from '../rebase/holdings.ts';
import { planClaim as claimWithdrawal } from '../rebase/routes.ts';
import { readWithdrawal } from '../rebase/withdrawals.ts';
import { planCollecting } from '../uniswap-v3/plan-remove.ts';

export type Claim = Pick<DefiClaim, 'id' | 'protocol'> &
  Pick<PlanRequest<never>, 'calls' | 'tokens' | 'words'>;
type Planned = Pick<PlanRequest<never>, 'calls' | 'tokens' | 'words'>;

export async function findClaims(
  context: Context,
  tools: Tools,
  userId: string,
  wallet: PlanWallet,
): Promise<Claim[]> {
  const found = await Promise.all([
    aaveClaims(wallet),
    rangeClaims(context, userId, wallet),
    poolClaims(context, tools, userId, wallet),
    withdrawalClaims(context, tools, userId, wallet),
  ]);
  return found.flat();
}

async function aaveClaims(wallet: PlanWallet): Promise<Claim[]> {
  const { network, client } = wallet;
  const { lending } = protocolAddresses(network);
  if (lending === null) return [];
  const owner = wallet.wallet.address as Address;
  return whereThereIs({ id: 'aave', protocol: 'aave' }, async () =>
    claimFromAave(wallet, await readLendingState(client, network, lending, owner)),
  );
}

async function rangeClaims(context: Context, userId: string, wallet: PlanWallet): Promise<Claim[]> {
  // Positions of a token that refuses payouts can be sent to any wallet, and would block all other
  // claims.
  const own = (await readOwnPositions(context, userId, 'uniswap-v3')).filter(
    ({ source, data }) =>
      source.refId === wallet.wallet.id &&
      [data.fees0, data.fees1, data.principal0 ?? '0', data.principal1 ?? '0'].some(
        (amount) => amount !== '0',
      ) &&
      data.token0.suspicion === null &&
      data.token1.suspicion === null,
  );
  const claims = await Promise.all(
    own.map(({ row, data }) =>
      whereThereIs({ id: row.id, protocol: 'uniswap-v3' }, async () =>
        planCollecting(wallet, data),
      ),
    ),
  );
  return claims.flat();
}

async function poolClaims(
  context: Context,
  tools: Tools,
  userId: string,
  { wallet }: PlanWallet,
): Promise<Claim[]> {
  const own = (await readOwnPositions(context, userId, 'lp-token')).filter(
    ({ source, data }) => source.refId === wallet.id && data.staked.length > 0,
  );
  const claims = await Promise.all(
    own.map(({ row, data }) =>
      whereThereIs({ id: row.id, protocol: 'lp-tokens' }, async () => {
        const pool = await readPool(tools, getPoolId(wallet.network, data.pair));
        return claimFromPool(await readWalletPool(pool, wallet.address as Address));
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
  return whereThereIs({ id: 'withdrawals', protocol: 'lido' }, async () =>
    claimWithdrawal({ ...first, requests }),
  );
}

/** Nothing to claim is no failure here. */
async function whereThereIs(
  of: Pick<Claim, 'id' | 'protocol'>,
  plan: () => Promise<Planned>,
): Promise<Claim[]> {
  try {
    const { calls, tokens, words } = await plan();
    return [{ ...of, calls, tokens, ...(words === undefined ? {} : { words }) }];
  } catch (error) {
    const isEmpty =
      error instanceof ApiError && ['BIZ_INSUFFICIENT_BALANCE', 'CONFLICT'].includes(error.code);
    if (isEmpty) return [];
    throw error;
  }
}
