/** Which protocols a network has, out of its contracts by product name. */
import { type Address, getAddress } from 'viem';
import type { Network } from '../../networks/network.ts';
import type { LpMarket } from './lp-tokens/read-lp-tokens.ts';
import type { UniswapV3Addresses } from './uniswap-v3/read-uniswap-v3.ts';

export type LidoAddresses = { stEth: Address; wstEth: Address; queue: Address | null };

type ProtocolAddresses = {
  lending: { key: string; provider: Address } | null;
  lido: LidoAddresses | null;
  pairs: Pick<LpMarket, 'key' | 'factory' | 'weth' | 'stakingContracts'> | null;
  concentrated: UniswapV3Addresses | null;
  /** wstETH where Lido itself does not stand. */
  bridgedWstEth: Address | null;
};

/** Staking contracts of liquidity tokens are named `stakingRewards`, and with more after it. */
const stakingName = /^stakingRewards/;

export function protocolAddresses({
  chainId,
  rpcUrl,
  contracts,
}: Pick<Network, 'chainId' | 'rpcUrl' | 'contracts'>): ProtocolAddresses {
  const at = (...names: string[]): Address | null => {
    const found = names.map((name) => contracts[name]).find((address) => address !== undefined);
    return found === undefined ? null : getAddress(found);
  };
  const provider = at('aaveV3AddressesProvider', 'aaveV3PoolAddressesProvider');
  const [stEth, wstEth] = [at('lidoSteth'), at('lidoWsteth')];
  const pairFactory = at('uniswapV2Factory');
  const [factory, manager] = [at('uniswapV3Factory'), at('uniswapV3PositionManager')];
  const getKey = (address: Address) => `${chainId} ${rpcUrl} ${address}`;
  return {
    lending: provider && { key: getKey(provider), provider },
    lido: stEth && wstEth && { stEth, wstEth, queue: at('lidoWithdrawalQueue') },
    pairs: pairFactory && {
      key: getKey(pairFactory),
      factory: pairFactory,
      weth: at('weth'),
      stakingContracts: Object.keys(contracts)
        .filter((name) => stakingName.test(name))
        .flatMap((name) => at(name) ?? []),
    },
    concentrated: factory && manager && { factory, manager },
    bridgedWstEth: at('bridgedWsteth'),
  };
}
