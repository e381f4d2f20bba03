/** Wallet that each user of this browser signs with, by its reverse domain name. */
import * as z from '@moa/contracts/schema';
import { readStored, writeStored } from '../stored-value.ts';

const storageKey = 'moa.wallet';
/** Maximum number of users that it is stored for. */
const maxPeople = 5;
const shape = z.array(z.object({ user: z.string(), rdns: z.string() }));

export function rememberedWallet(user: string): string | null {
  return read().find((cached) => cached.user === user)?.rdns ?? null;
}

/** Null forgets. */
export function rememberWallet(user: string, rdns: string | null): void {
  const others = read().filter((cached) => cached.user !== user);
  const next = rdns === null ? others : [{ user, rdns }, ...others].slice(0, maxPeople);
  writeStored(storageKey, next);
}

function read() {
  return readStored(storageKey, shape) ?? [];
}
