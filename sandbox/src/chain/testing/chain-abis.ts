/** ABIs of the contracts and events that tests read. */
import { parseAbi, parseAbiItem } from 'viem';

export const AAVE = parseAbi([
  'function getUserAccountData(address) view returns (uint256 collateral, uint256 debt, uint256 available, uint256 threshold, uint256 ltv, uint256 healthFactor)',
]);
export const POOL_USERS = parseAbi([
  'function getUserEMode(address user) view returns (uint256)',
  'function getReserveData(address asset) view returns ((uint256 configuration, uint128 liquidityIndex, uint128 currentLiquidityRate, uint128 variableBorrowIndex, uint128 currentVariableBorrowRate, uint128 currentStableBorrowRate, uint40 lastUpdateTimestamp, uint16 id, address aToken, address stableDebt, address variableDebt, address strategy, uint128 accruedToTreasury, uint128 unbacked, uint128 isolationModeTotalDebt))',
]);
export const LIQUIDATION = parseAbi([
  'event LiquidationCall(address indexed collateralAsset, address indexed debtAsset, address indexed user, uint256 debtToCover, uint256 liquidatedCollateralAmount, address liquidator, bool receiveAToken)',
]);
export const UI_POOL = parseAbi([
  'function getReservesList(address provider) view returns (address[])',
]);
export const POSITIONS = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function tokenOfOwnerByIndex(address, uint256) view returns (uint256)',
  'function positions(uint256) view returns (uint96, address, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256, uint256, uint128, uint128)',
  'function collect((uint256 tokenId, address recipient, uint128 amount0Max, uint128 amount1Max)) payable returns (uint256, uint256)',
]);
export const POOL = parseAbi([
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16, uint16, uint16, uint8, bool)',
]);
export const POOL_FACTORY = parseAbi([
  'function getPool(address, address, uint24) view returns (address)',
]);
export const PAIR = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function getReserves() view returns (uint112, uint112, uint32)',
]);
export const STAKING = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function earned(address) view returns (uint256)',
]);
export const STETH = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function sharesOf(address) view returns (uint256)',
  'function getPooledEthByShares(uint256) view returns (uint256)',
  'event TokenRebased(uint256 indexed reportTimestamp, uint256 timeElapsed, uint256 preTotalShares, uint256 preTotalEther, uint256 postTotalShares, uint256 postTotalEther, uint256 sharesMintedAsFees)',
]);
export const QUEUE = parseAbi([
  'function getWithdrawalRequests(address) view returns (uint256[])',
  'function getWithdrawalStatus(uint256[]) view returns ((uint256 amountOfStETH, uint256 amountOfShares, address owner, uint256 timestamp, bool isFinalized, bool isClaimed)[])',
]);
export const FEED = parseAbi([
  'function latestRoundData() view returns (uint80, int256 answer, uint256, uint256 updatedAt, uint80)',
]);
export const TRANSFER = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
);
export const REWARDS = parseAbi([
  'function getAllUserRewards(address[] assets, address user) view returns (address[], uint256[])',
]);
