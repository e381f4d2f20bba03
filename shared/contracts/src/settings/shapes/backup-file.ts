/**
 * Format of a user's backup: a head with version and checksum, and the parts. A missing part was
 * not chosen and changes nothing. It contains no secrets except exchange keys, if the user gave a
 * passphrase; addresses of chats have to be entered again.
 */

import { dashboardLayout, maxDashboards } from '../../analytics/dashboards.ts';
import { analyticsPreferences } from '../../analytics/preferences.ts';
import { ledgerType } from '../../assets/ledger.ts';
import { importFormat } from '../../assets/ledger-imports.ts';
import { newManualAsset } from '../../assets/manual.ts';
import { longestNote, mostNotes } from '../../assets/note.ts';
import { network } from '../../networks/network-id.ts';
import { rulesContents } from '../../notifications/backup.ts';
import { noticeDisplay } from '../../notifications/preferences.ts';
import { deliverySettings } from '../../notifications/quiet-hours.ts';
import { decimal, isoTime, shortText } from '../../primitives.ts';
import * as z from '../../schema.ts';
import { unknownAssets } from '../../source.ts';
import { userSettings } from '../user.ts';

export const backupFormat = 'moa-backup';
/** Version of files that are written; older ones stay readable. */
export const backupVersion = 2;
/** Characters of a file: enough for 60,000 transactions. */
export const maxBackupLength = 20_000_000;

/** The parts of a file, in the order in which they are shown and put back. */
export const backupGroups = [
  'preferences',
  'analytics',
  'dashboards',
  'rules',
  'delivery',
  'notes',
  'manualAssets',
  'wallets',
  'exchangeKeys',
  'ledger',
] as const;
export const backupGroup = z.oneOf(backupGroups);
export type BackupGroup = (typeof backupGroups)[number];

/** So many letters a passphrase has at least. */
export const minPassphrase = 12;
export const passphrase = z.string().check(z.minLength(minPassphrase), z.maxLength(200));

/**
 * Keys of exchanges, sealed by what scrypt (RFC 7914) makes of a passphrase, with AES-256-GCM. How much work
 * that is, is no choice of a file.
 */
export const sealedKeys = z.object({
  kdf: z.literal('scrypt'),
  cost: z.literal(65_536),
  blockSize: z.literal(8),
  parallelization: z.literal(2),
  /** 32 random bytes in base64url. */
  salt: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'a salt')),
  /** Number of keys in it. */
  keys: z.int().check(z.minimum(1), z.maximum(20)),
  box: z.string().check(z.maxLength(200_000)),
});

/** Entries by account, which is found again by its address, its name or its exchange. */
const ledgerBackup = z
  .array(
    z.object({
      kind: z.oneOf(['exchange', 'wallet', 'manual']),
      provider: shortText(40),
      label: z.string().check(z.maxLength(200)),
      address: z.optional(z.string().check(z.maxLength(200))),
      files: z
        .array(z.object({ fileName: shortText(120), format: importFormat, importedAt: isoTime }))
        .check(z.maxLength(5_000)),
      entries: z
        .array(
          z.object({
            /** Tells the entry from others of its account, so that it is restored once. */
            id: z
              .string()
              .check(z.regex(/^(import|by-hand|written-down):[\w:-]{1,100}$/, 'an entry’s id')),
            at: isoTime,
            type: ledgerType,
            symbol: shortText(60),
            quantity: decimal,
            counterSymbol: z.optional(shortText(60)),
            counterQuantity: z.optional(decimal),
            feeSymbol: z.optional(shortText(60)),
            feeQuantity: z.optional(decimal),
            note: z.optional(z.string().check(z.maxLength(500))),
            explains: z.optional(z.string().check(z.maxLength(300))),
            valueKrw: z.optional(decimal),
            valueUsd: z.optional(decimal),
            valueUsdt: z.optional(decimal),
            /** Index in `files`. */
            file: z.optional(z.int().check(z.minimum(0))),
          }),
        )
        .check(z.maxLength(60_000)),
    }),
  )
  .check(z.maxLength(200));
export type LedgerBackup = z.Output<typeof ledgerBackup>;

export const backupContents = z.object({
  /** Settings that the user chose; the rest have their defaults. */
  preferences: z.optional(z.partial(userSettings)),
  analytics: z.optional(analyticsPreferences),
  dashboards: z.optional(
    z
      .array(z.object({ name: shortText(60), layout: dashboardLayout, shared: z.boolean() }))
      .check(z.maxLength(maxDashboards)),
  ),
  rules: z.optional(rulesContents),
  delivery: z.optional(
    z.object({ settings: deliverySettings, display: z.nullable(noticeDisplay) }),
  ),
  notes: z.optional(
    z
      .array(z.object({ symbol: shortText(20), text: z.string().check(z.maxLength(longestNote)) }))
      .check(z.maxLength(mostNotes)),
  ),
  manualAssets: z.optional(z.array(newManualAsset).check(z.maxLength(500))),
  wallets: z.optional(
    z
      .array(
        z.object({
          network,
          address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'an address')),
          label: shortText(80),
          main: z.boolean(),
          /** Absent in older files, which leave it as it is. */
          unknownAssets: z.optional(unknownAssets),
        }),
      )
      .check(z.maxLength(50)),
  ),
  /** Since version 2. */
  exchangeKeys: z.optional(sealedKeys),
  ledger: z.optional(ledgerBackup),
});
export type BackupContents = z.Output<typeof backupContents>;

/** Deeper than any part of a file is. */
const maxDepth = 40;

/** Guards readers against unbounded nesting. */
function isShallow(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((one) => isShallow(one, left - 1));
}

/** Whatever it is, it can be looked through. */
export const shallow = z
  .unknown()
  .check(z.refine((value) => isShallow(value, maxDepth), 'nested too deep'));

/** Head of any file, read before its version is known. */
export const backupHead = z.object({
  format: z.literal(backupFormat),
  version: z.int().check(z.minimum(1)),
  createdAt: isoTime,
  /** SHA-256 of the canonical JSON of `contents`, in hexadecimal. */
  checksum: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'a checksum')),
  contents: shallow,
});

const backupFile = z.extend(backupHead, {
  version: z.int().check(z.minimum(1), z.maximum(backupVersion)),
  contents: backupContents,
});
export type BackupFile = z.Output<typeof backupFile>;
