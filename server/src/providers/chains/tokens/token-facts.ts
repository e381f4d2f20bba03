/**
 * On-chain metadata of the tokens of a list, read once. Lists are maintained by hand, so their
 * decimals are checked against the contract's, which are used for amounts.
 */
import type { Address } from 'viem';
import type { OutsideMemory } from '../../outside-memory.ts';
import type { Token } from './token.ts';

export type TokenFacts = {
  /** Null where the contract does not say; beyond `maxDecimals` no amount can be believed. */
  decimals: number | null;
  /** Its own word that it is a receipt of a lending pool. */
  receipt: boolean;
};

export const maxDecimals = 36;
const factsByToken = () => new Map<string, TokenFacts>();

export function tokenFacts(memory: OutsideMemory, chainId: number) {
  const known = memory.of(factsByToken);
  const getKey = (address: Address) => `${chainId} ${address}`;
  return {
    get: (address: Address) => known.get(getKey(address)),
    set: (address: Address, facts: TokenFacts) => void known.set(getKey(address), facts),
    /** The token with the decimals of its contract, where these can be right. */
    correct(token: Token): Token {
      const decimals = known.get(getKey(token.address))?.decimals ?? null;
      if (decimals === null || decimals === token.decimals || decimals > maxDecimals) return token;
      return { ...token, decimals };
    },
  };
}
export type KnownFacts = ReturnType<typeof tokenFacts>;
