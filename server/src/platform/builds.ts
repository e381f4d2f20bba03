/** Which build runs, as the files that pages poll. */
import { buildMeta, latestBuild } from '@moa/contracts/platform/builds';
import type { Release } from '@moa/contracts/platform/release';
import type { Infer } from '@moa/contracts/schema';

export function latestBuildOf({ id, createdAt }: Release): Infer<typeof latestBuild> {
  return latestBuild.parse({ id, timestamp: createdAt, matcher: null });
}

export function buildMetaOf({ id, createdAt, shell, remotes }: Release): Infer<typeof buildMeta> {
  return buildMeta.parse({
    id,
    timestamp: createdAt,
    shell: shell.version,
    remotes: Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
  });
}
