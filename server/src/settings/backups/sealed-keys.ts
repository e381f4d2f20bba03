/** The keys of exchanges in a backup: sealed under a passphrase that is stored nowhere, and opened by it. */
import { randomBytes, scrypt } from 'node:crypto';
import { exchangeId } from '@moa/contracts/exchanges/exchange-id';
import { isoTime, shortText } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import { keyCredentials, keyPermission } from '@moa/contracts/settings/api-keys';
import type { sealedKeys } from '@moa/contracts/settings/shapes/backup-file';
import { dayMs } from '@moa/contracts/time';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import { packCredentials } from '../../providers/exchanges/credentials.ts';
import { openCredentials, readExchangeAccounts } from '../../sources/api.ts';
import type { ApiKeyRow } from '../../sources/connections/tables.ts';
import { openText, SealBrokenError, sealText } from '../../vault/sealing.ts';
import { credentialsFor, getFingerprint } from '../api-keys/prepare-key.ts';

type Sealed = z.Output<typeof sealedKeys>;

const accountsAPerson = 20;

/** Decrypted contents of the sealed keys. */
const keysInside = z
  .array(
    z.extend(keyCredentials, {
      exchange: exchangeId,
      label: shortText(80),
      permissions: z.array(keyPermission).check(z.maxLength(10)),
      riskAccepted: z.boolean(),
      expiresAt: z.nullable(isoTime),
      createdAt: isoTime,
    }),
  )
  .check(z.maxLength(accountsAPerson));

/** OWASP's second choice for scrypt: 64 MB of memory for a moment. */
const work = { cost: 65_536, blockSize: 8, parallelization: 2 } as const;

/** @throws ApiError INVALID_REQUEST where there is none to seal */
export async function sealKeys(
  context: Pick<Context, 'db' | 'vault' | 'log'>,
  userId: string,
  passphrase: string,
): Promise<Sealed> {
  const rows = await readExchangeAccounts(context, userId);
  if (rows.length === 0)
    throw refused({
      ko: '담을 거래소 키가 없습니다. 암호 없이 백업해 주세요.',
      en: 'There are no exchange keys to include. Back up without a passphrase.',
    });
  const inside: z.Output<typeof keysInside> = [];
  for (const row of rows) {
    const { exchange, label, permissions, riskAccepted, expiresAt, createdAt } = row;
    inside.push({
      ...(await openCredentials(context, row)),
      exchange,
      label,
      permissions,
      riskAccepted,
      expiresAt: expiresAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    });
  }
  const salt = randomBytes(32);
  const head = { kdf: 'scrypt' as const, ...work, keys: inside.length };
  const key = await getKey(passphrase, salt);
  const box = sealText(key, getBound(head), Buffer.from(JSON.stringify(inside)));
  return { ...head, salt: salt.toString('base64url'), box };
}

/**
 * As rows that are not stored yet.
 * @throws ApiError INVALID_REQUEST where the passphrase is another, or the box was changed
 */
export async function openKeys(
  context: Pick<Context, 'keys' | 'vault'>,
  userId: string,
  { sealed, passphrase, now }: { sealed: Sealed; passphrase: string; now: Date },
): Promise<ApiKeyRow[]> {
  const key = await getKey(passphrase, Buffer.from(sealed.salt, 'base64url'));
  const rows: ApiKeyRow[] = [];
  for (const one of inBox(key, sealed)) {
    const credentials = credentialsFor(one.exchange, one);
    const id = newId('key');
    const known = Date.parse(one.createdAt);
    rows.push({
      id,
      userId,
      exchange: one.exchange,
      label: one.label,
      hint: one.apiKey.slice(-4),
      fingerprint: getFingerprint(context, one.apiKey),
      sealed: await context.vault.seal(userId, id, packCredentials(credentials)),
      permissions: one.permissions,
      riskAccepted: one.riskAccepted,
      unknownRights: null,
      addressBound: null,
      expiresAt: one.expiresAt === null ? null : new Date(one.expiresAt),
      createdAt: new Date(Math.min(known, now.getTime() - dayMs)),
    });
  }
  return rows;
}

function inBox(key: Buffer, { box, salt: _, ...head }: Sealed): z.Output<typeof keysInside> {
  let text: string;
  try {
    text = openText(key, getBound(head), box).toString('utf8');
  } catch (cause) {
    if (!(cause instanceof SealBrokenError)) throw cause;
    throw wrongPassphrase();
  }
  const parsed = z.safeParse(keysInside, JSON.parse(text));
  if (!parsed.success)
    throw refused({
      ko: '백업에 든 거래소 키를 읽을 수 없습니다. 거래소 키를 빼고 복원해 주세요.',
      en: 'We couldn’t read the exchange keys in this backup. Restore without exchange keys.',
    });
  return parsed.data;
}

/** The head is part of what the box is sealed with: a change of it is seen. */
function getBound({ kdf, cost, blockSize, parallelization, keys }: Omit<Sealed, 'salt' | 'box'>) {
  return `moa-backup keys ${kdf} ${cost} ${blockSize} ${parallelization} ${keys}`;
}

function getKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // One letter can be written in two ways, and keyboards differ in which.
    scrypt(passphrase.normalize('NFKC'), salt, 32, { ...work, maxmem: 2 ** 28 }, (cause, key) =>
      cause === null ? resolve(key) : reject(cause),
    );
  });
}

function wrongPassphrase(): ApiError {
  return new ApiError(
    'INVALID_REQUEST',
    {
      ko: '백업을 만들 때 정한 암호와 다릅니다. 아무것도 바꾸지 않았습니다.',
      en: 'This passphrase doesn’t match the one set for the backup. Nothing was changed.',
    },
    { status: 422, details: [{ field: 'passphrase', message: 'another one' }] },
  );
}

export function passphraseNeeded(): ApiError {
  return new ApiError(
    'INVALID_REQUEST',
    {
      ko: '거래소 키를 복원하려면 백업할 때 정한 암호가 필요합니다.',
      en: 'To restore exchange keys, enter the passphrase you set for the backup.',
    },
    { status: 422, details: [{ field: 'passphrase', message: 'is needed' }] },
  );
}

function refused(words: { ko: string; en: string }): ApiError {
  return new ApiError('INVALID_REQUEST', words, { status: 422 });
}
