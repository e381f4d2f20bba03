/**
 * Tokens met during a reading: listed tokens, tokens vouched for by a protocol, and unlisted tokens
 * in pools, whose metadata is requested and which never get a price from it.
 */
import { shortAddress } from '@moa/contracts/short-address';
import { fromUnits } from '@moa/finance/money/units';
import type { Address, Hex } from 'viem';
import { earlyErc20Abi, erc20Abi } from './abis.ts';
import { readChainAmount } from './read-amount.ts';
import type { Read } from './read-batch.ts';
import type { Round } from './read-in-rounds.ts';
import { createPosesAs } from './tokens/poses-as.ts';
import { priceSymbol } from './tokens/price-symbol.ts';
import { reportedText } from './tokens/readable-text.ts';
import { tellingSymbol } from './tokens/telling-symbol.ts';
import type { Token } from './tokens/token.ts';
import { maxDecimals } from './tokens/token-facts.ts';

/** A token as its rows show it. */
export type KnownToken = {
  address: Address;
  symbol: string;
  name: string;
  decimals: number;
  /** Null where no market is trusted to price it. */
  priceSymbol: string | null;
  /** Number of priced units in one token. */
  priceFactor: string;
  /** `look-alike`: what it calls itself belongs to a token that is known. */
  suspicion: 'unlisted' | 'look-alike' | null;
};

type Pricing = Pick<KnownToken, 'priceSymbol' | 'priceFactor'>;

export type TokenBook = ReturnType<typeof createTokenBook>;

const maxSymbolLength = 20;
/** Names that no token has and that a token may pose as. */
const coins = [
  { symbol: 'ETH', name: 'Ether' },
  { symbol: 'POL', name: 'Polygon' },
];

export function createTokenBook(
  listed: readonly Token[],
  /** Pricing of a token without a market of its own; undefined for others. */
  pricingOf: (token: Address) => Pricing | undefined = () => undefined,
) {
  const known = new Map<Address, Token>(listed.map((token) => [token.address, token]));
  const strangers = new Map<
    Address,
    { symbol: Read<string>; early: Read<Hex>; decimals: Read<number> }
  >();
  let posesAs: ReturnType<typeof createPosesAs> | null = null;

  return {
    has: (address: Address) => known.has(address),
    /** Counts a listed token as its contract does. */
    correct(token: Token): void {
      known.set(token.address, token);
    },
    /** A protocol's word on a token that the list may lack. */
    vouch({ address, symbol, decimals }: Pick<Token, 'address' | 'symbol' | 'decimals'>): void {
      if (known.has(address)) return;
      known.set(address, {
        address,
        symbol,
        name: symbol,
        decimals,
        priceSymbol: priceSymbol(symbol),
      });
    },
    /** Requests the metadata of an unlisted token; answered in the next round. */
    meet({ askStranger }: Round, address: Address): void {
      if (known.has(address) || strangers.has(address)) return;
      strangers.set(address, {
        symbol: askStranger(address, erc20Abi, 'symbol', []),
        early: askStranger(address, earlyErc20Abi, 'symbol', []),
        decimals: askStranger(address, erc20Abi, 'decimals', []),
      });
    },
    /**
     * An unlisted token without a name is named by its address, a look-alike by its name and
     * address; one without decimals is counted in raw units.
     */
    token(address: Address): KnownToken {
      const token = known.get(address);
      if (token !== undefined) {
        return { ...token, priceFactor: '1', suspicion: null, ...pricingOf(address) };
      }
      const reported = strangers.get(address);
      const decimals = reported?.decimals.optional() ?? 0;
      const symbol = reportedText(
        reported?.symbol.optional() ?? null,
        reported?.early.optional() ?? null,
        maxSymbolLength,
      );
      posesAs ??= createPosesAs([...known.values(), ...coins]);
      const poses = posesAs({ symbol, name: symbol }) !== null;
      const called =
        symbol === '' ? shortAddress(address) : poses ? tellingSymbol(symbol, address) : symbol;
      return {
        address,
        symbol: called,
        name: called,
        decimals: decimals > maxDecimals ? 0 : decimals,
        priceSymbol: null,
        priceFactor: '1',
        suspicion: poses ? 'look-alike' : 'unlisted',
      };
    },
  };
}

/** Raw units as decimal text; of a trusted token an amount beyond reason is garbage. */
export function getAmount(token: KnownToken, units: bigint): string {
  return token.suspicion === null
    ? readChainAmount(units, token.decimals, token.symbol)
    : fromUnits(units, token.decimals);
}
