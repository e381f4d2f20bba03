/** What a file would change: a config or rule of the same name is replaced, any other is made. */
import type { RulesContents } from '@moa/contracts/notifications/backup';
import type { NewNoticeConfig } from '@moa/contracts/notifications/configs';
import type { NewTrigger } from '@moa/contracts/notifications/triggers';

type KeptConfig = NewNoticeConfig & { id: string };
type KeptTrigger = NewTrigger & { id: string };
type Kept = { configs: readonly KeptConfig[]; triggers: readonly KeptTrigger[] };

/** `id` is that of what is replaced; null for what is made. */
type Step<T> = { fileId: string; id: string | null; before: T | null; after: T; path: string };

export type ImportPlan = {
  configs: Step<NewNoticeConfig>[];
  /** Their `configId` is that of the file. */
  triggers: Step<NewTrigger>[];
};

/** Steps that change nothing are in it too: their ids are of use. */
export function planImport(file: RulesContents, kept: Kept): ImportPlan {
  const configs = file.configs.map(({ id: fileId, ...after }): Step<NewNoticeConfig> => {
    const same = kept.configs.find(
      ({ name, category }) => name === after.name && category === after.category,
    );
    return { fileId, ...replaced(same), after, path: after.name };
  });
  const triggers = file.triggers.flatMap(({ id: fileId, ...after }): Step<NewTrigger>[] => {
    const config = configs.find((one) => one.fileId === after.configId);
    // A rule whose config is not in the file has nowhere to go.
    if (config === undefined) return [];
    const same = kept.triggers.find(
      ({ name, configId }) => name === after.name && configId === config.id,
    );
    const { before, id } = replaced(same);
    const known = before === null ? null : { ...before, configId: after.configId };
    return [{ fileId, id, before: known, after, path: `${config.path} / ${after.name}` }];
  });
  return { configs, triggers };
}

function replaced<T extends { id: string }>(
  same: T | undefined,
): { id: string | null; before: Omit<T, 'id'> | null } {
  if (same === undefined) return { id: null, before: null };
  const { id, ...before } = same;
  return { id, before };
}
