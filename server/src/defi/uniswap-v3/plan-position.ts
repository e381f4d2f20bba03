/** Common parts of plans for a position: its tokens, and its liquidity before and after. */
import { getAddress } from 'viem';
import { positionManagerAbi } from '../../providers/chains/uniswap-v3/abis.ts';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';
import { type PlanToken, planToken } from '../plans/approvals.ts';
import type { Effects } from '../plans/make-plan.ts';
import { type Probed, probe } from '../plans/probe.ts';
import type { PricedPair } from './position-values.ts';

export type Erc20Token = PlanToken & { address: `0x${string}` };

export function getTokens({ token0, token1 }: PricedPair): [Erc20Token, Erc20Token] {
  return [planToken(token0), planToken(token1)];
}

export function liquidityProbe({ manager, tokenId }: UniswapV3Position) {
  const probes = {
    position: probe(getAddress(manager), positionManagerAbi, 'positions', [BigInt(tokenId)]),
  };
  return {
    probes,
    describe(before: Probed<typeof probes>, after: Probed<typeof probes>): Effects {
      const liquidity = (reported: Probed<typeof probes>) =>
        reported.position?.[7].toString() ?? null;
      return {
        position: [{ name: 'liquidity', before: liquidity(before), after: liquidity(after) }],
      };
    },
  };
}
