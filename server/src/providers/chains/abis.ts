/** The functions that Moa reads, as they exist in the first and today's versions of each contract alike. */
import { parseAbi } from 'viem';

export const multicall3Abi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) view returns (Result[])',
  'function getEthBalance(address addr) view returns (uint256)',
  'function getBlockNumber() view returns (uint256)',
  'function getChainId() view returns (uint256)',
  'function getLastBlockHash() view returns (bytes32)',
  'function getCurrentBlockTimestamp() view returns (uint256)',
]);

export const erc20Abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
]);

/** Tokens from before the standard was settled answer 32 bytes. */
export const earlyErc20Abi = parseAbi([
  'function symbol() view returns (bytes32)',
  'function name() view returns (bytes32)',
]);
