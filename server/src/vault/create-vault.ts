import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Keys } from './create-keys.ts';
import { openText, SealBrokenError, sealText } from './sealing.ts';
import { dataKeys } from './tables.ts';

/** Seals secrets at rest: AES-256-GCM, a data key per user wrapped by the master key, the row's identity as additional data. */
export type Vault = {
  seal(userId: string, rowId: string, plaintext: string): Promise<string>;
  /** Throws when the row was swapped or changed. */
  open(userId: string, rowId: string, sealed: string): Promise<string>;
};

const rememberedKeys = 1_000;

/** Each user has a separate data key, stored in the database wrapped by the master key. */
export function createVault({ db, clock }: { db: Database; clock: Clock }, keys: Keys): Vault {
  const wrappingKey = keys.derive('vault: wrap data keys');
  const opened = new Map<string, Promise<Buffer>>();

  const readKey = async (userId: string, create: boolean): Promise<Buffer> => {
    if (create) {
      await db
        .insert(dataKeys)
        .values({
          userId,
          wrapped: sealText(wrappingKey, `data key ${userId}`, randomBytes(32)),
          createdAt: clock.now(),
        })
        .onConflictDoNothing();
    }
    const [row] = await db.select().from(dataKeys).where(eq(dataKeys.userId, userId));
    if (row === undefined) throw new SealBrokenError('There is no data key for this person');
    return openText(wrappingKey, `data key ${userId}`, row.wrapped);
  };
  const keyOf = (userId: string, create: boolean): Promise<Buffer> => {
    const known = opened.get(userId);
    if (known !== undefined) return known;
    const key = readKey(userId, create);
    opened.set(userId, key);
    key.catch(() => opened.delete(userId));
    const oldest = opened.keys().next().value;
    if (opened.size > rememberedKeys && oldest !== undefined) opened.delete(oldest);
    return key;
  };

  return {
    async seal(userId, rowId, plaintext) {
      return sealText(await keyOf(userId, true), `${userId} ${rowId}`, Buffer.from(plaintext));
    },
    async open(userId, rowId, sealed) {
      return openText(await keyOf(userId, false), `${userId} ${rowId}`, sealed).toString('utf8');
    },
  };
}
