/** A part of a backup: how it is read, what putting it back would change, and how that is written. */
import type { BackupContents, BackupGroup } from '@moa/contracts/settings/shapes/backup-file';
import type { ChangedBy, Context } from '../../context.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { getChecksum } from '../../notifications/api.ts';
import type { ApiKeyRow } from '../../sources/connections/tables.ts';

export type Restoring = {
  userId: string;
  locale: 'ko' | 'en';
  by: ChangedBy;
  now: Date;
  /** Opened by the passphrase before; null where it was not given. */
  exchangeKeys: readonly ApiKeyRow[] | null;
  /** All parts that are restored together. */
  contents: BackupContents;
};

/** Difference of one item; null where it does not exist. */
export type Difference = { path: string; before: unknown; after: unknown };

/** Action to run after the change is committed. */
export type AfterCommit = (context: Pick<Context, 'bus' | 'jobs' | 'log'>) => Promise<void>;

type Plan = {
  differences: Difference[];
  /** Things of accounts that are not connected. */
  absent?: { account: string; entries: number }[];
  write(): Promise<AfterCommit[]>;
};

export type Part<Group extends BackupGroup> = {
  /** Undefined if the user has no data of this part. */
  read(db: Database | Transaction, userId: string): Promise<BackupContents[Group]>;
  /** Number of items. */
  count(contents: NonNullable<BackupContents[Group]>): number;
  /** Requires the user’s lock (`oneAtATime`). Items that the contents lack are unchanged. */
  plan(
    tx: Transaction,
    restoring: Restoring,
    contents: NonNullable<BackupContents[Group]>,
  ): Promise<Plan>;
};

export type Parts = { readonly [Group in BackupGroup]: Part<Group> };

/** A thing under the name that tells it from others, with the id that it has here, if it is here. */
export type Named<Value> = { name: string; value: Value; id?: string };

/** The first of a name is itself, the second `name (2)`: so that equal names differ by their order. */
function numbered<Value>(things: readonly Named<Value>[]): Map<string, Named<Value>> {
  const seen = new Map<string, number>();
  return new Map(
    things.map((thing) => {
      const count = (seen.get(thing.name) ?? 0) + 1;
      seen.set(thing.name, count);
      return [count === 1 ? thing.name : `${thing.name} (${count})`, thing];
    }),
  );
}

/** Items of the file that are missing or different here. */
export function unlike<Value>(
  file: readonly Named<Value>[],
  here: readonly Named<Value>[],
): { path: string; before: Value | null; after: Value; id: string | null }[] {
  const known = numbered(here);
  return [...numbered(file)].flatMap(([path, { value: after }]) => {
    const same = known.get(path);
    if (same !== undefined && getChecksum(same.value) === getChecksum(after)) return [];
    return [{ path, before: same?.value ?? null, after, id: same?.id ?? null }];
  });
}
