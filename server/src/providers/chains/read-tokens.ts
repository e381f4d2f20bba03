/** The native coin and the listed tokens of a wallet. */
import { type Address, parseAbi } from 'viem';
import { erc20Abi, multicall3Abi } from './abis.ts';
import type { Reading, Round } from './read-in-rounds.ts';
import type { Token } from './tokens/token.ts';
import type { KnownFacts } from './tokens/token-facts.ts';

export type TokensReading = {
  /** Raw units of the native coin; null: no answer. */
  native: bigint | null;
  /** Null: the token gave no answer. */
  amounts: { token: Token; units: bigint | null }[];
};

/** Wider than the standard's own, so that an answer beyond it is seen as one. */
const factsAbi = parseAbi([
  'function decimals() view returns (uint256)',
  'function POOL() view returns (address)',
]);

export function* readTokens(
  round: Round,
  multicall: Address,
  tokens: readonly Token[],
  owner: Address,
  /** Learns what contracts say of themselves; null where they are asked of an earlier block. */
  facts: KnownFacts | null,
): Reading<TokensReading> {
  const native = round.ask(multicall, multicall3Abi, 'getEthBalance', [owner]);
  if (round.first) yield;
  const requested = tokens.map((token) => ({
    token,
    amount: round.ask(token.address, erc20Abi, 'balanceOf', [owner]),
  }));
  const unknown = tokens.flatMap(({ address }) =>
    facts === null || facts.get(address) !== undefined
      ? []
      : [
          {
            address,
            decimals: round.ask(address, factsAbi, 'decimals', []),
            pool: round.ask(address, factsAbi, 'POOL', []),
          },
        ],
  );
  if (requested.length > 0) yield;
  for (const { address, decimals, pool } of unknown) {
    const reported = decimals.optional();
    facts?.set(address, {
      decimals: reported === null ? null : Number(reported),
      receipt: pool.optional() !== null,
    });
  }
  return {
    native: native.optional(),
    amounts: requested.map(({ token, amount }) => ({
      token: facts?.correct(token) ?? token,
      units: amount.optional(),
    })),
  };
}
