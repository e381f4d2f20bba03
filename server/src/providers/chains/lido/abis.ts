/** Lido: staked ether, its wrapped form and the queue out of it. */
import { parseAbi } from 'viem';

export const stEthAbi = parseAbi([
  'function sharesOf(address account) view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
  'function getTotalShares() view returns (uint256)',
  'function getTotalPooledEther() view returns (uint256)',
]);

export const wstEthAbi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function getStETHByWstETH(uint256 amount) view returns (uint256)',
  'function stEthPerToken() view returns (uint256)',
]);

export const withdrawalQueueAbi = parseAbi([
  'struct Status { uint256 amountOfStETH; uint256 amountOfShares; address owner; uint256 timestamp; bool isFinalized; bool isClaimed; }',
  'function getWithdrawalRequests(address owner) view returns (uint256[])',
  'function getLastCheckpointIndex() view returns (uint256)',
  'function getWithdrawalStatus(uint256[] requestIds) view returns (Status[])',
  'function findCheckpointHints(uint256[] requestIds, uint256 firstIndex, uint256 lastIndex) view returns (uint256[])',
  'function getClaimableEther(uint256[] requestIds, uint256[] hints) view returns (uint256[])',
]);
