/** Claiming rewards, changing a debt between a variable and a stable rate, and choosing an E-mode. */
import { fromUnits } from '@moa/finance/money/units';
import type { Address } from 'viem';
import { ApiError } from '../../http/answers.ts';
import { poolActionsAbi, rewardsControllerAbi } from '../../providers/chains/aave/abis.ts';
import type { LendingState } from '../../providers/chains/aave/read-lending-state.ts';
import { erc20Abi } from '../../providers/chains/abis.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { readInRounds } from '../../providers/chains/read-in-rounds.ts';
import { readableText } from '../../providers/chains/tokens/readable-text.ts';
import type { PlanToken } from '../plans/approvals.ts';
import type { PlanRequest } from '../plans/make-plan.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import { planCall } from '../plans/planned-call.ts';
import { refuse } from '../refusals/refuse.ts';
import type { AavePlan } from './aave-plan.ts';
import { accountEffects } from './account-effects.ts';
import { findReserve } from './markets.ts';
import { otherRefusals, type RefusalWords, refusals } from './refusals.ts';
import { aaveWords } from './revert-words.ts';

export async function planClaim(
  { wallet, network, client }: PlanWallet,
  { market }: LendingState,
): Promise<Pick<PlanRequest<never>, 'kind' | 'calls' | 'tokens' | 'words'>> {
  const { rewards } = market;
  const owner = wallet.address as Address;
  const assets = market.reserves.flatMap(({ earning }) => earning);
  const earned =
    rewards === null ? [] : await readEarned({ client, network }, rewards, assets, owner);
  if (rewards === null || earned.length === 0) {
    throw refuse('NO_REWARDS');
  }
  const written = earned
    .map(({ token, units }) => `${fromUnits(units, token.decimals)} ${token.symbol}`)
    .join(', ');
  return {
    kind: 'aave.claim-rewards',
    calls: [
      planCall({
        to: rewards,
        contract: 'Aave v3: RewardsController',
        abi: rewardsControllerAbi,
        functionName: 'claimAllRewards',
        args: [assets, owner],
        title: { ko: `보상 ${written} 받기`, en: `Claim ${written}` },
      }),
    ],
    tokens: earned.map(({ token }) => token),
    words: aaveWords,
  };
}

async function readEarned(
  { client, network }: Pick<PlanWallet, 'client' | 'network'>,
  rewards: Address,
  assets: readonly Address[],
  owner: Address,
): Promise<{ token: PlanToken; units: bigint }[]> {
  const { outcomes } = await readInRounds(client, network, ({ ask }) => ({
    earned: (function* () {
      const reported = ask(rewards, rewardsControllerAbi, 'getAllUserRewards', [assets, owner]);
      yield undefined;
      const [tokens, amounts] = reported.value();
      const found = tokens.flatMap((token, index) => {
        const units = amounts[index] ?? 0n;
        return units === 0n
          ? []
          : [
              {
                token,
                units,
                symbol: ask(token, erc20Abi, 'symbol', []),
                decimals: ask(token, erc20Abi, 'decimals', []),
              },
            ];
      });
      if (found.length > 0) yield undefined;
      return found.map(({ token, units, symbol, decimals }) => ({
        units,
        token: {
          address: token,
          symbol: readableText(symbol.optional() ?? '', 20) || `${token.slice(0, 6)}…`,
          decimals: Math.min(decimals.optional() ?? 18, 36),
        },
      }));
    })(),
  })).catch((cause: unknown) => {
    throw chainFailure(cause);
  });
  if (outcomes.earned.failure !== null) throw chainFailure(outcomes.earned.failure);
  return outcomes.earned.value ?? [];
}

/** The pool takes the mode that the debt leaves, not the one that is wanted. */
export function planRateMode(
  { wallet }: PlanWallet,
  state: LendingState,
  { asset, mode }: { asset: string; mode: 'variable' | 'stable' },
): AavePlan {
  const reserve = findReserve(state.reserves, asset);
  const owner = wallet.address as Address;
  const owed = mode === 'stable' ? reserve.variableDebt : reserve.stableDebt;
  const isThere = reserve.variableDebt + reserve.stableDebt > 0n;
  const hasStable = reserve.flags.stableRateEnabled || reserve.stableDebt > 0n;
  if (!hasStable || (mode === 'stable' && !reserve.flags.stableRateEnabled)) {
    throw refused(otherRefusals.NO_STABLE_RATE);
  }
  if (!isThere || owed === 0n) throw refused(refusals.NO_DEBT);
  const rate =
    mode === 'stable'
      ? { ko: '고정금리', en: 'stable rate' }
      : { ko: '변동금리', en: 'variable rate' };
  return {
    kind: 'aave.set-rate-mode',
    calls: [
      planCall({
        to: state.market.pool,
        contract: 'Aave v3: Pool',
        abi: poolActionsAbi,
        functionName: 'swapBorrowRateMode',
        args: [reserve.asset as Address, mode === 'stable' ? 2n : 1n],
        title: {
          ko: `${reserve.symbol} 대출을 ${rate.ko}로 바꾸기`,
          en: `Switch ${reserve.symbol} debt to ${rate.en}`,
        },
      }),
    ],
    tokens: [],
    words: aaveWords,
    ...accountEffects(state, reserve, owner),
  };
}

/** The pool checks that all debts belong to the category, and that the account stays healthy. */
export function planEMode({ wallet }: PlanWallet, state: LendingState, category: number): AavePlan {
  const owner = wallet.address as Address;
  const chosen = state.eModes.find(({ id }) => id === category) ?? null;
  if (category !== 0 && chosen === null) throw refused(otherRefusals.NO_E_MODE, 'category');
  if (category === (state.eMode?.id ?? 0)) {
    throw refused(otherRefusals.SAME_E_MODE, 'category');
  }
  return {
    kind: 'aave.set-e-mode',
    calls: [
      planCall({
        to: state.market.pool,
        contract: 'Aave v3: Pool',
        abi: poolActionsAbi,
        functionName: 'setUserEMode',
        args: [category],
        title:
          chosen === null
            ? { ko: 'E-모드 끄기', en: 'Disable E-mode' }
            : { ko: `E-모드 켜기: ${chosen.label}`, en: `Enable E-mode: ${chosen.label}` },
      }),
    ],
    tokens: [],
    words: aaveWords,
    ...accountEffects(state, null, owner),
  };
}

function refused({ sentence }: RefusalWords, field = 'mode'): ApiError {
  return new ApiError('INVALID_REQUEST', sentence, {
    status: 422,
    details: [{ field, message: sentence }],
  });
}
