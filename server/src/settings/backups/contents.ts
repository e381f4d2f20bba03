/** All parts of a backup together. */
import {
  type BackupContents,
  type BackupGroup,
  backupGroups,
} from '@moa/contracts/settings/shapes/backup-file';
import type { Context } from '../../context.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { readDelivery, restoreDelivery } from '../../notifications/api.ts';
import type { ManualBackup } from '../../portfolio/api.ts';
import {
  type AfterCommit,
  type Difference,
  type Part,
  type Parts,
  type Restoring,
  unlike,
} from './part.ts';
import { analyticsPart } from './parts/analytics.ts';
import { dashboardsPart } from './parts/dashboards.ts';
import { exchangeKeysPart } from './parts/exchange-keys.ts';
import { ledgerPart } from './parts/ledger.ts';
import { manualAssetsPart } from './parts/manual-assets.ts';
import { notesPart } from './parts/notes.ts';
import { preferencesPart } from './parts/preferences.ts';
import { rulesPart } from './parts/rules.ts';
import { walletsPart } from './parts/wallets.ts';

export function createParts(context: Pick<Context, 'outside'>, manual: ManualBackup): Parts {
  return {
    preferences: preferencesPart,
    analytics: analyticsPart,
    dashboards: dashboardsPart,
    rules: rulesPart,
    delivery: deliveryPart,
    notes: notesPart,
    manualAssets: manualAssetsPart(manual),
    wallets: walletsPart(context),
    exchangeKeys: exchangeKeysPart,
    ledger: ledgerPart,
  };
}

/** Reads the user’s current data. */
export async function readContents(
  parts: Parts,
  db: Database | Transaction,
  userId: string,
): Promise<BackupContents> {
  const contents: Partial<Record<BackupGroup, unknown>> = {};
  for (const group of backupGroups) {
    const found = await parts[group].read(db, userId);
    if (found !== undefined) contents[group] = found;
  }
  return contents as BackupContents;
}

export type Counts = Partial<Record<BackupGroup, number>>;

export function getCounts(parts: Parts, contents: BackupContents): Counts {
  return Object.fromEntries(
    givenParts(parts, contents).map(([group, part, given]) => [group, part.count(given)]),
  );
}

type PlannedPart = {
  group: BackupGroup;
  differences: Difference[];
  absent?: { account: string; entries: number }[];
  write(): Promise<AfterCommit[]>;
};

/** Plans a restore, part by part; `write` of each part carries it out. */
export async function planRestore(
  parts: Parts,
  tx: Transaction,
  restoring: Restoring,
  contents: BackupContents,
): Promise<PlannedPart[]> {
  const planned: PlannedPart[] = [];
  for (const [group, part, given] of givenParts(parts, contents))
    planned.push({ group, ...(await part.plan(tx, restoring, given)) });
  return planned;
}

/** Each part takes the contents of its own group, which the pairs below keep together. */
function givenParts(
  parts: Parts,
  contents: BackupContents,
): [BackupGroup, Part<'preferences'>, NonNullable<BackupContents['preferences']>][] {
  return backupGroups.flatMap((group) => {
    const given = contents[group];
    return given === undefined ? [] : [[group, parts[group] as never, given as never] as const];
  }) as never;
}

/** Quiet hours, what goes where, and how notices are shown. */
const deliveryPart: Part<'delivery'> = {
  async read(db, userId) {
    const { isDefault, ...chosen } = await readDelivery(db, userId);
    return isDefault ? undefined : chosen;
  },
  count: () => 1,
  async plan(tx, { userId, now }, contents) {
    const here = await readDelivery(tx, userId);
    return {
      differences: unlike(named(contents), named(here)).filter(({ after }) => after !== null),
      async write() {
        await restoreDelivery(tx, userId, contents, now);
        return [async ({ bus }) => bus.publish('notice-settings.changed', { userId })];
      },
    };
  },
};

function named({ settings, display }: { settings: object; display: object | null }) {
  const all: Record<string, unknown> = { ...settings, display };
  return Object.entries(all).map(([name, value]) => ({ name, value }));
}
