/** The native coin and the listed tokens of a wallet. */
import type { Address } from 'viem';
import { erc20Abi, multicall3Abi } from './abis.ts';
import type { Reading, Round } from './read-in-rounds.ts';
import type { Token } from './tokens/token.ts';

type TokensReading = {
  /** Raw units of the native coin. */
  native: bigint;
  /** Null: the token gave no answer. */
  amounts: { token: Token; units: bigint | null }[];
};

export function* readTokens(
  round: Round,
  multicall: Address,
  tokens: readonly Token[],
  owner: Address,
): Reading<TokensReading> {
  const native = round.ask(multicall, multicall3Abi, 'getEthBalance', [owner]);
  if (round.first) yield;
  const requested = tokens.map((token) => ({
    token,
    amount: round.ask(token.address, erc20Abi, 'balanceOf', [owner]),
  }));
  if (requested.length > 0) yield;
  return {
    native: native.value(),
    amounts: requested.map(({ token, amount }) => ({ token, units: amount.optional() })),
  };
}
