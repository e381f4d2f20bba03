/** Uniswap v2 and staking contracts with Synthetix' public interface. */
import { parseAbi, parseAbiItem } from 'viem';

export const pairFactoryAbi = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address)',
  'function feeTo() view returns (address)',
  'function allPairs(uint256 index) view returns (address)',
  'function allPairsLength() view returns (uint256)',
]);

export const pairAbi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  'function kLast() view returns (uint256)',
  'function factory() view returns (address)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function allowance(address owner, address spender) view returns (uint256)',
]);

export const stakingAbi = parseAbi([
  'function stakingToken() view returns (address)',
  'function rewardsToken() view returns (address)',
  'function balanceOf(address account) view returns (uint256)',
  'function earned(address account) view returns (uint256)',
  'function totalSupply() view returns (uint256)',
  'function rewardRate() view returns (uint256)',
  'function periodFinish() view returns (uint256)',
]);

export const stakingActsAbi = parseAbi([
  'function stake(uint256 amount)',
  'function withdraw(uint256 amount)',
  'function getReward()',
]);

/** https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02 */
export const pairRouterAbi = parseAbi([
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB, uint256 liquidity)',
  'function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256 amountA, uint256 amountB)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
]);

/** Events of pairs and staking contracts. */
export const pairEvents = {
  swap: parseAbiItem(
    'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  ),
  sync: parseAbiItem('event Sync(uint112 reserve0, uint112 reserve1)'),
  mint: parseAbiItem('event Mint(address indexed sender, uint256 amount0, uint256 amount1)'),
  burn: parseAbiItem(
    'event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)',
  ),
  transfer: parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)'),
} as const;
export const stakingEvents = {
  staked: parseAbiItem('event Staked(address indexed user, uint256 amount)'),
  withdrawn: parseAbiItem('event Withdrawn(address indexed user, uint256 amount)'),
  rewardPaid: parseAbiItem('event RewardPaid(address indexed user, uint256 reward)'),
} as const;
