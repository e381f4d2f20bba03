/**
 * Reads the tokens that a wallet can hold, in the format of tokenlists.org. The list is kept for
 * six hours; when it cannot be read, the last one is used, so that no holding disappears with it.
 * Decimals that a contract has otherwise are the contract's.
 */
import * as z from '@moa/contracts/schema';
import { getAddress, isAddress } from 'viem';
import { fetchJson } from '../../fetch-json.ts';
import type { OutsideMemory } from '../../outside-memory.ts';
import { garbage } from '../chain-failure.ts';
import { knownAs } from './known-as.ts';
import { priceSymbol } from './price-symbol.ts';
import type { Token } from './token.ts';
import { maxDecimals, tokenFacts } from './token-facts.ts';

const storedMs = 6 * 3_600_000;
const maxTokens = 1_000;
const list = z.looseObject({ tokens: z.array(z.unknown()) });
const entry = z.looseObject({
  chainId: z.unknown(),
  address: z.string(),
  symbol: z.string().check(z.minLength(1), z.maxLength(20)),
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  decimals: z.unknown(),
  extensions: z.optional(z.looseObject({ priceSymbol: z.optional(z.string()) })),
});
const lists = () => new Map<string, { tokens: Token[]; at: number }>();

export async function readTokenList(
  memory: OutsideMemory,
  url: string,
  chainId: number,
): Promise<readonly Token[]> {
  const stored = memory.of(lists);
  const key = `${chainId} ${url}`;
  const known = stored.get(key);
  const { correct } = tokenFacts(memory, chainId);
  if (known !== undefined && Date.now() - known.at < storedMs) return known.tokens.map(correct);
  try {
    const tokens = parse(await fetchJson(url, { who: 'The token list' }), chainId);
    stored.set(key, { tokens, at: Date.now() });
    return tokens.map(correct);
  } catch (error) {
    if (known !== undefined) return known.tokens.map(correct);
    throw error;
  }
}

function parse(answer: unknown, chainId: number): Token[] {
  const parsed = z.safeParse(list, answer);
  if (!parsed.success) throw garbage('no token list');
  const tokens = new Map<string, Token>();
  for (const item of parsed.data.tokens) {
    const token = z.safeParse(entry, item);
    if (!token.success) continue;
    const { data } = token;
    const decimals = Number(data.decimals);
    if (Number(data.chainId) !== chainId || !isAddress(data.address, { strict: false })) continue;
    if (!Number.isInteger(decimals) || decimals < 0 || decimals > maxDecimals) continue;
    const address = getAddress(data.address);
    const symbol = knownAs(address) ?? data.symbol;
    tokens.set(address, {
      address,
      symbol,
      name: data.name,
      decimals,
      priceSymbol: data.extensions?.priceSymbol ?? priceSymbol(symbol),
    });
    if (tokens.size >= maxTokens) break;
  }
  if (tokens.size === 0) throw garbage('an empty token list');
  return [...tokens.values()];
}
