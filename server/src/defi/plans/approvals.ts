/** Letting a contract take tokens: exactly what the act needs, and only where it may not yet. */
import { shortAddress } from '@moa/contracts/short-address';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, getAddress, maxUint256, type PublicClient, parseAbi } from 'viem';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import type { StoredToken } from '../../providers/chains/stored-token.ts';
import { tellingSymbol } from '../../providers/chains/tokens/telling-symbol.ts';
import { type PlannedCall, planCall } from './planned-call.ts';

export const erc20Abi = parseAbi([
  'function approve(address spender, uint256 amount) returns (bool)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
]);

/** From here on an allowance is called unlimited. */
export const unlimitedFrom = 2n ** 255n;

export type PlanToken = {
  symbol: string;
  /** Null for the network's own coin. */
  address: Address | null;
  decimals: number;
  /** No list knows it: whatever it calls itself is its own word. */
  suspicion?: StoredToken['suspicion'];
};
type Erc20 = PlanToken & { address: Address };

/** A token of a pool as plans name it: one that no list knows is never named without its address. */
export function planToken({
  symbol,
  address,
  decimals,
  suspicion,
}: Pick<StoredToken, 'symbol' | 'address' | 'decimals' | 'suspicion'>): Erc20 {
  return {
    symbol: suspicion === null ? symbol : tellingSymbol(symbol, address),
    address: getAddress(address),
    decimals,
    suspicion,
  };
}

/** Tokens that refuse to change an allowance that is not zero, as USDT on Ethereum does. */
const zeroFirst = new Set(['0xdac17f958d2ee523a2206206994597c13d831ec7']);

export function approveCall(
  token: Erc20,
  spender: { address: Address; name: string | null },
  amount: bigint,
): PlannedCall {
  const isUnlimited = amount >= unlimitedFrom;
  const written = fromUnits(amount, token.decimals);
  const name = spender.name ?? shortAddress(spender.address);
  const title =
    amount === 0n
      ? {
          ko: `${name}의 ${token.symbol} 사용 승인 취소`,
          en: `Revoke ${name}’s ${token.symbol} approval`,
        }
      : isUnlimited
        ? {
            ko: `${name}에 ${token.symbol} 무제한 사용 승인`,
            en: `Approve unlimited ${token.symbol} for ${name}`,
          }
        : {
            ko: `${name}에 ${written} ${token.symbol} 사용 승인`,
            en: `Approve ${written} ${token.symbol} for ${name}`,
          };
  return planCall({
    kind: 'approve',
    to: token.address,
    // A suspected token's own symbol must not be shown as the name of a known contract.
    contract: token.suspicion == null ? token.symbol : null,
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender.address, amount],
    title,
    spends: [
      {
        symbol: token.symbol,
        token: token.address,
        amount: isUnlimited ? 'unlimited' : written,
        spender: spender.address,
      },
    ],
  });
}

/** No step where the allowance suffices already. */
export async function approvalSteps(
  client: PublicClient,
  owner: Address,
  token: Erc20,
  spender: { address: Address; name: string | null },
  amount: bigint,
): Promise<PlannedCall[]> {
  const allowed = await client
    .readContract({
      address: token.address,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [owner, spender.address],
    })
    .catch((cause: unknown) => {
      throw chainFailure(cause);
    });
  if (allowed >= amount) return [];
  const reset =
    allowed > 0n && zeroFirst.has(token.address.toLowerCase())
      ? [approveCall(token, spender, 0n)]
      : [];
  return [...reset, approveCall(token, spender, amount)];
}

export const unlimited = maxUint256;
