/** A token inside a kept position. */
import * as z from '@moa/contracts/schema';
import type { KnownToken } from './token-book.ts';

export const storedToken = z.object({
  address: z.string(),
  symbol: z.string(),
  name: z.string(),
  decimals: z.int(),
  priceSymbol: z.nullable(z.string()),
  priceFactor: z.string(),
  suspicion: z.nullable(z.oneOf(['unlisted', 'look-alike'])),
});
export type StoredToken = z.Output<typeof storedToken>;

export function storeToken(token: KnownToken): StoredToken {
  const { address, symbol, name, decimals, priceSymbol, priceFactor, suspicion } = token;
  return { address, symbol, name, decimals, priceSymbol, priceFactor, suspicion };
}
