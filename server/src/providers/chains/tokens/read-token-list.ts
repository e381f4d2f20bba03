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
import { priceSymbol } from './price-symbol.ts';
import type { Token } from './token.ts';
import { maxDecimals, tokenFacts } from './token-facts.ts';

/**
 * Tokens whose ticker is that of another asset on exchanges, by their address on Ethereum: the list of
 * tokens calls them by it all the same.
 */
const ids: Readonly<Record<string, string>> = {
  '0x1985365e9f78359a9b6ad760e32412f4a445e862': 'REPV1',
  '0x2be5e8c109e2197d077d13a82daead6a9b3433c5': 'TOKAMAK',
  '0x582d872a1b094fc48f5de31d3b73f2d9be47def1': 'TON',
  '0xa47c8bf37f92abed4a126bda807a7b7498661acd': 'USTC',
  '0xd2877702675e6ceb975b4a1dff9fb7baf4c91ea9': 'LUNC',
};

/** The id of the asset that a token is; null where its symbol tells it. */
function knownAs(address: string): string | null {
  return ids[address.toLowerCase()] ?? null;
}

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
