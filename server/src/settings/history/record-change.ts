/** Records a change of a user’s settings, in the transaction of the change itself. */
import type { SettingsChange } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { settingsChanges } from './tables.ts';

/** Characters of JSON. A longer value is cut: the journal says what changed and is no backup. */
const maxValueLength = 2_000;

/** Writes it down; with no difference between before and after there is nothing to write. */
export async function recordChange(tx: Transaction, change: SettingsChange): Promise<void> {
  const { userId, group, path, by, at } = change;
  const before = fitting(withoutSecrets(path, change.before));
  const after = fitting(withoutSecrets(path, change.after));
  if (JSON.stringify(change.before ?? null) === JSON.stringify(change.after ?? null)) return;
  await tx.insert(settingsChanges).values({
    userId,
    group,
    at,
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

/** Names under which a secret may be handed in. Callers leave them out; this catches what one forgets. */
const secretName =
  /secret|pass(phrase|word)|token|api-?key$|access-?key|webhook-?url|recovery|cipher/i;
/** An address that is a secret of its own, wherever in a text it is. */
const webhook = /https?:\/\/[^\s"]*\/api\/webhooks\/\S*/i;
const hidden = '•••';

/** The value with whatever may be a secret replaced; `whole` says whether nothing had to be. */
function withoutSecrets(name: string, value: unknown): { value: unknown; whole: boolean } {
  if (value === null || value === undefined) return { value: null, whole: true };
  const last = name.split('.').at(-1) ?? name;
  if (secretName.test(last) && typeof value !== 'boolean') return { value: hidden, whole: false };
  if (typeof value === 'string')
    return webhook.test(value) ? { value: hidden, whole: false } : { value, whole: true };
  if (typeof value !== 'object') return { value, whole: true };
  const parts = Object.entries(value).map(
    ([key, part]) => [key, withoutSecrets(Array.isArray(value) ? name : key, part)] as const,
  );
  const whole = parts.every(([, part]) => part.whole);
  if (Array.isArray(value)) return { value: parts.map(([, part]) => part.value), whole };
  return { value: Object.fromEntries(parts.map(([key, part]) => [key, part.value])), whole };
}
