/**
 * The network's own coin as something to supply: a market lends its wrapped form only. Aave's gateway
 * wraps and supplies in one transaction (https://aave.com/docs/aave-v3/smart-contracts/weth-gateway);
 * where none is known the coin is wrapped first.
 */
import { type Address, getAddress, isAddressEqual, parseAbi } from 'viem';
import type { LendingState, ReserveState } from '../../providers/chains/aave/read-lending-state.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import { spendable } from '../protocol/limits.ts';

export const gatewayAbi = parseAbi([
  'function depositETH(address pool, address onBehalfOf, uint16 referralCode) payable',
  'function getWETHAddress() view returns (address)',
]);
export const wrappedAbi = parseAbi(['function deposit() payable']);

export type NativeCoin = {
  symbol: string;
  decimals: 18;
  /** Null where the coin is wrapped by a step of its own. */
  gateway: Address | null;
  /** The market's reserve of the wrapped coin; what can be supplied of the coin is its `walletBalance`. */
  reserve: ReserveState;
};
type Node = Pick<PlanWallet, 'network' | 'client'>;

/** Null where the market does not lend the wrapped coin. */
export async function readNativeCoin(
  { network, client }: Node,
  { reserves }: Pick<LendingState, 'reserves'>,
  owner: Address,
): Promise<NativeCoin | null> {
  const { native, contracts } = network;
  const named = contracts['aaveV3WethGateway'];
  const gateway = named === undefined ? null : getAddress(named);
  // Elsewhere the network's `weth` is ether that was bridged to it.
  const known = native.symbol === 'ETH' ? contracts['weth'] : undefined;
  if (gateway === null && known === undefined) return null;
  const [wrapped, held] = await Promise.all([
    gateway === null
      ? getAddress(known as string)
      : client.readContract({ address: gateway, abi: gatewayAbi, functionName: 'getWETHAddress' }),
    client.getBalance({ address: owner }),
  ]).catch((cause: unknown) => {
    throw chainFailure(cause);
  });
  const reserve = reserves.find(({ asset }) => isAddressEqual(asset as Address, wrapped));
  if (reserve === undefined) return null;
  return {
    symbol: native.symbol,
    decimals: 18,
    gateway,
    reserve: { ...reserve, walletBalance: spendable(held) },
  };
}

/**
 * True if the action's asset is the network's native coin; a market asset of the same name takes
 * precedence.
 */
export function isNativeSupply(
  { network }: Pick<PlanWallet, 'network'>,
  { reserves }: Pick<LendingState, 'reserves'>,
  { action, asset }: { action: string; asset?: string | undefined },
): boolean {
  const wanted = asset?.toLowerCase();
  return (
    action === 'supply' &&
    wanted === network.native.symbol.toLowerCase() &&
    !reserves.some(({ symbol }) => symbol.toLowerCase() === wanted)
  );
}

/** The account as if what it has of the coin were wrapped already. */
export function withNativeCoin(state: LendingState, coin: NativeCoin): LendingState {
  const { reserve } = coin;
  return {
    ...state,
    reserves: state.reserves.map((one) => (one.asset === reserve.asset ? reserve : one)),
  };
}
