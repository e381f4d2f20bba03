/** Metadata that an unlisted contract reports of itself. */
import { shortAddress } from '@moa/contracts/short-address';
import { type Address, parseAbi } from 'viem';
import { earlyErc20Abi } from '../abis.ts';
import { readableText, reportedText } from '../tokens/readable-text.ts';
import type { Questions } from './query-unlisted.ts';

export type UnlistedToken = {
  address: Address;
  /** Cleaned, and never empty. */
  symbol: string;
  name: string;
  decimals: number;
  /** Its own word that it is the receipt of a position that is read as such. */
  receipt: boolean;
};

const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint256)',
  'function symbol() view returns (string)',
  'function name() view returns (string)',
  'function POOL() view returns (address)',
  'function factory() view returns (address)',
]);
/** With more, an amount is longer than any decimal here may be. */
const maxDecimals = 100;
const maxSymbolLength = 20;
const maxNameLength = 60;

/** Null of a contract that does not say how it counts. */
export function queryDescription(
  protocols: Readonly<Record<string, string>>,
): Questions<Pick<UnlistedToken, 'decimals' | 'receipt'>> {
  const known = new Set(
    [protocols.aaveV3Pool, protocols.uniswapV2Factory].flatMap((address) =>
      address === undefined ? [] : [address.toLowerCase()],
    ),
  );
  return (batch, address) => {
    const decimals = batch.read(address, abi, 'decimals', []);
    const belongings = [
      batch.read(address, abi, 'POOL', []),
      batch.read(address, abi, 'factory', []),
    ];
    return () => {
      const reported = decimals.optional();
      if (reported === null || reported > BigInt(maxDecimals)) return null;
      return {
        decimals: Number(reported),
        receipt: belongings.some((read) => known.has(read.optional()?.toLowerCase() ?? '')),
      };
    };
  };
}

/** Its words as a page can show them; null of a contract that has none. */
export const queryNames: Questions<Pick<UnlistedToken, 'symbol' | 'name'>> = (batch, address) => {
  const symbol = batch.read(address, abi, 'symbol', []);
  const name = batch.read(address, abi, 'name', []);
  const earlySymbol = batch.read(address, earlyErc20Abi, 'symbol', []);
  const earlyName = batch.read(address, earlyErc20Abi, 'name', []);
  return () => {
    const reported = {
      symbol: reportedText(symbol.optional(), earlySymbol.optional(), maxSymbolLength),
      name: reportedText(name.optional(), earlyName.optional(), maxNameLength),
    };
    const called = reported.symbol || readableText(reported.name, maxSymbolLength);
    return called === '' ? null : { symbol: called, name: reported.name || called };
  };
};

/** A contract without words is called by the ends of its address. */
export function wordless(address: Address): Pick<UnlistedToken, 'symbol' | 'name'> {
  const called = shortAddress(address);
  return { symbol: called, name: called };
}

/** Raw units of each; null of a contract that does not say. */
export function queryBalance(owner: Address): Questions<bigint> {
  return (batch, address) => {
    const amount = batch.read(address, abi, 'balanceOf', [owner]);
    return () => amount.optional();
  };
}
