/**
 * Approves a contract for a token, for the exact amount; `unlimited` only where the user requests
 * it.
 */
import type { approveLp } from '@moa/contracts/defi/lp-tokens/acts';
import type { OperationRequest } from '@moa/contracts/operation';
import { fromUnits, toUnits } from '@moa/finance/money/units';
import { type Address, getAddress } from 'viem';
import {
  approvalSteps,
  approveCall,
  erc20Abi,
  planToken,
  unlimited,
  unlimitedFrom,
} from '../../plans/approvals.ts';
import type { PlanRequest, Warning } from '../../plans/make-plan.ts';
import { unknownTokenWarnings } from '../../plans/make-plan.ts';
import { type Probe, probe } from '../../plans/probe.ts';
import { refuse } from '../../refusals/refuse.ts';
import { getName, type PoolMarket } from '../pools/pool-market.ts';
import { readPools } from '../pools/read-pool.ts';
import { readTokens } from '../wallet-past.ts';
import { type Erc20, liquiditySymbol } from './plan-wallet-pool.ts';

type Body = OperationRequest<typeof approveLp>['body'];
type ApprovalPlan = Omit<
  PlanRequest<{ allowance: Probe<bigint> }>,
  'wallet' | 'network' | 'client' | 'locale'
>;

export async function planApprove(
  market: PoolMarket,
  owner: Address,
  body: Body,
): Promise<ApprovalPlan> {
  const [at, spender] = [getAddress(body.token), getAddress(body.spender)];
  const token = await readErc20(market, at);
  const units = body.amount === 'unlimited' ? unlimited : inUnits(body.amount, token.decimals);
  const named = { address: spender, name: getName(market, spender) };
  // Tokens that want zero first get it; an allowance that is higher already is lowered all the same.
  const steps = await approvalSteps(market.client, owner, token, named, units);
  const calls = steps.length > 0 ? steps : [approveCall(token, named, units)];
  return {
    kind: 'lp-tokens.approve',
    calls,
    tokens: [],
    probes: { allowance: probe(at, erc20Abi, 'allowance', [owner, spender]) },
    describe: (before, after) => ({
      position: [
        {
          name: 'allowance',
          before: write(before.allowance, token.decimals),
          after: write(after.allowance, token.decimals),
        },
      ],
    }),
    warnings:
      units === 0n
        ? []
        : [
            ...unknownTokenWarnings([token]),
            ...getWarnings(token.symbol, units >= unlimitedFrom, named),
          ],
  };
}

/** Returns a token's own name; a pool's liquidity token is named after the protocol. */
export async function readErc20(market: PoolMarket, address: Address): Promise<Erc20> {
  const [pool] = await readPools(market, [address]);
  if (pool !== undefined) return { symbol: liquiditySymbol, address, decimals: 18 };
  const token = (await readTokens(market, [address])).get(address);
  if (token === undefined) throw refuse('NO_TOKEN');
  return planToken(token);
}

function getWarnings(
  symbol: string,
  isUnlimited: boolean,
  { name, address }: { name: string | null; address: string },
): Warning[] {
  return [
    ...(isUnlimited
      ? [
          {
            code: 'UNLIMITED_APPROVAL',
            severity: 'confirm',
            sentence: {
              ko: `이 컨트랙트가 지금과 앞으로 지갑에 있는 ${symbol} 전부를 가져갈 수 있게 됩니다. 필요한 만큼만 승인하는 것이 안전합니다.`,
              en: `This contract will be able to spend all your ${symbol}, now and in the future. It’s safer to approve only what you need.`,
            },
          } as const,
        ]
      : []),
    ...(name === null
      ? [
          {
            code: 'UNKNOWN_CONTRACT',
            severity: 'confirm',
            sentence: {
              ko: `Moa가 확인하지 못한 컨트랙트입니다: ${address}. 주소를 끝까지 확인해 주세요.`,
              en: `Moa doesn’t recognize this contract: ${address}. Check the full address.`,
            },
          } as const,
        ]
      : []),
  ];
}

function write(units: bigint | null, decimals: number): string | null {
  if (units === null) return null;
  return units >= unlimitedFrom ? 'unlimited' : fromUnits(units, decimals);
}

function inUnits(amount: string, decimals: number): bigint {
  try {
    const units = toUnits(amount, decimals);
    if (units < unlimitedFrom) return units;
  } catch {
    // Said below.
  }
  throw refuse('DECIMALS', { field: 'amount', gaps: { decimals } });
}
