import { parseAbi } from 'viem';
import type { Questions } from '../discovery/ask-unlisted.ts';

const abi = parseAbi([
  'function POOL() view returns (address)',
  'function factory() view returns (address)',
]);

/**
 * Checks whether a contract reports that it belongs to a protocol that is read as positions:
 * receipts of Aave know their pool, pools and pairs of Uniswap their factory.
 */
export function askWhetherItBelongs(
  contracts: Readonly<Record<string, string>>,
): Questions<boolean> {
  const homes = new Set(
    [contracts.aaveV3Pool, contracts.uniswapV2Factory, contracts.uniswapV3Factory].flatMap(
      (address) => (address === undefined ? [] : [address.toLowerCase()]),
    ),
  );
  return (batch, address) => {
    const reported = [
      batch.read(address, abi, 'POOL', []),
      batch.read(address, abi, 'factory', []),
    ];
    return () => reported.some((read) => homes.has(read.optional()?.toLowerCase() ?? ''));
  };
}
