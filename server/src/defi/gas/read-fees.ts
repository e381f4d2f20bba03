/** Fees of transactions, from the database or else from their receipts. */
import type { NetworkId } from '@moa/contracts/networks/network-id';
import * as z from '@moa/contracts/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { Hex, PublicClient } from 'viem';
import type { Context } from '../../context.ts';
import { defiGas } from './tables.ts';

/** Receipts that one answer waits for; the next answer has more. */
const maxRead = 200;

const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/));
const receipt = z.looseObject({
  from: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  gasUsed: quantity,
  effectiveGasPrice: quantity,
  /** Fee of a rollup for its data on Ethereum, where the node reports it. */
  l1Fee: z.optional(z.nullable(quantity)),
});

export type Fee = { payer: string; fee: bigint };

/** By hash; what is not in it could not be read, or waits for its turn. */
export async function readFees(
  { db, log }: Pick<Context, 'db' | 'log'>,
  client: PublicClient | null,
  network: NetworkId,
  hashes: readonly string[],
): Promise<Map<string, Fee>> {
  if (hashes.length === 0) return new Map();
  const known = await db
    .select()
    .from(defiGas)
    .where(and(eq(defiGas.network, network), inArray(defiGas.hash, [...hashes])));
  const fees = new Map(known.map(({ hash, payer, fee }) => [hash, { payer, fee: BigInt(fee) }]));
  const missing = hashes.filter((hash) => !fees.has(hash)).slice(0, maxRead);
  if (client === null || missing.length === 0) return fees;
  const read = await Promise.all(
    missing.map(async (hash) => {
      try {
        const raw: unknown = await client.request({
          method: 'eth_getTransactionReceipt',
          params: [hash as Hex],
        });
        const parsed = z.safeParse(receipt, raw);
        if (!parsed.success) throw new Error('no receipt');
        const { from, gasUsed, effectiveGasPrice, l1Fee } = parsed.data;
        const fee = BigInt(gasUsed) * BigInt(effectiveGasPrice) + BigInt(l1Fee ?? 0);
        return [{ network, hash, payer: from.toLowerCase(), fee: `${fee}` }];
      } catch (error) {
        log.debug({ network, hash, reason: (error as Error).message }, 'a receipt was not read');
        return [];
      }
    }),
  );
  const found = read.flat();
  if (found.length > 0) await db.insert(defiGas).values(found).onConflictDoNothing();
  for (const { hash, payer, fee } of found) fees.set(hash, { payer, fee: BigInt(fee) });
  return fees;
}
