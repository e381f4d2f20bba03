/** Records a change of a user’s settings, in the transaction of the change itself. */
import type { SettingsChange } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { settingsChanges } from './tables.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Characters of JSON. A longer value is cut: the journal says what changed and is no backup. */
const maxValueLength = 2_000;

/** Writes it down; with no difference between before and after there is nothing to write. */
export async function recordChange(tx: Transaction, change: SettingsChange): Promise<void> {
  const { userId, group, path, by, at } = change;
  const before = fitting(withoutSecrets(path, change.before));
  const after = fitting(withoutSecrets(path, change.after));
  if (JSON.stringify(change.before ?? null) === JSON.stringify(change.after ?? null)) return;
  await tx.insert(settingsChanges).values({
    ...{ userId, group, at },
    id: newId('chg'),
    path: path.slice(0, 200),
    before: { value: before.value },
    after: { value: after.value },
    ip: by.ip,
    userAgent: by.userAgent.slice(0, 300),
    sessionId: by.sessionId ?? null,
    undoable: change.undo === true && before.whole && after.whole,
  });
}

type Fitting = { value: unknown; whole: boolean };

function fitting({ value, whole }: Fitting): Fitting {
  const text = JSON.stringify(value);
  return text.length <= maxValueLength
    ? { value, whole }
    : { value: `${text.slice(0, maxValueLength)}…`, whole: false };
}
