/**
 * Changes that a file would make: a config or rule with the same id is replaced, else one with the
 * same name that no other entry of the file replaces; any other is created.
 */
import type { RulesContents } from '@moa/contracts/notifications/backup';
import type { NewNoticeConfig } from '@moa/contracts/notifications/configs';
import type { NewTrigger } from '@moa/contracts/notifications/triggers';

type StoredConfig = NewNoticeConfig & { id: string };
type StoredTrigger = NewTrigger & { id: string };
type StoredRules = { configs: readonly StoredConfig[]; triggers: readonly StoredTrigger[] };

/** `id` is that of what is replaced; null for what is made. */
export type Step<T> = {
  fileId: string;
  id: string | null;
  before: T | null;
  after: T;
  path: string;
};

export type ImportPlan = {
  configs: Step<NewNoticeConfig>[];
  /** Their `configId` is that of the file. */
  triggers: Step<NewTrigger>[];
};

/** Steps that change nothing are in it too: their ids are of use. */
export function planImport(file: RulesContents, stored: StoredRules): ImportPlan {
  const sameConfig = matching(
    file.configs,
    stored.configs,
    (one, other) => one.name === other.name && one.category === other.category,
  );
  const configs = file.configs.map((config): Step<NewNoticeConfig> => {
    const { id: fileId, ...after } = config;
    return { fileId, ...replaced(sameConfig.get(config)), after, path: after.name };
  });
  const getConfig = (fileId: string) => configs.find((one) => one.fileId === fileId);
  const sameTrigger = matching(
    file.triggers,
    stored.triggers,
    (one, other) => one.name === other.name && getConfig(one.configId)?.id === other.configId,
  );
  const triggers = file.triggers.flatMap((trigger): Step<NewTrigger>[] => {
    const { id: fileId, ...after } = trigger;
    const config = getConfig(after.configId);
    // A rule whose config is not in the file has nowhere to go.
    if (config === undefined) return [];
    const { before, id } = replaced(sameTrigger.get(trigger));
    // One that is in its config has it under the id of the file.
    const known = before?.configId === config.id ? { ...before, configId: after.configId } : before;
    return [{ fileId, id, before: known, after, path: `${config.path} / ${after.name}` }];
  });
  return { configs, triggers };
}

/**
 * Matches entries of the file with stored ones: by id first, then by name, each stored one once.
 */
function matching<T extends { id: string }>(
  wanted: readonly T[],
  stored: readonly T[],
  isNamed: (one: T, other: T) => boolean,
): Map<T, T> {
  const same = new Map<T, T>();
  const free = new Set(stored);
  for (const isSame of [(one: T, other: T) => one.id === other.id, isNamed]) {
    for (const one of wanted) {
      const found = same.has(one) ? undefined : [...free].find((other) => isSame(one, other));
      if (found === undefined) continue;
      same.set(one, found);
      free.delete(found);
    }
  }
  return same;
}

function replaced<T extends { id: string }>(
  same: T | undefined,
): { id: string | null; before: Omit<T, 'id'> | null } {
  if (same === undefined) return { id: null, before: null };
  const { id, ...before } = same;
  return { id, before };
}
