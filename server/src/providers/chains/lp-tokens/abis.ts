/** Uniswap v2 and staking contracts with Synthetix' public interface. */
import { parseAbi } from 'viem';

export const pairFactoryAbi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address)',
  'function feeTo() view returns (address)',
]);

export const pairAbi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function kLast() view returns (uint256)',
  'function factory() view returns (address)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
]);

export const stakingAbi = parseAbi([
  'function stakingToken() view returns (address)',
  'function rewardsToken() view returns (address)',
  'function balanceOf(address account) view returns (uint256)',
  'function earned(address account) view returns (uint256)',
]);
