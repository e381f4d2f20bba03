/** Whether a remote declares the host that its sources need: `needsHost` of its `remote.ts`. */
import { fitsRange } from '@moa/contracts/platform/fits-range';
import type { BuildRecord } from '@moa/contracts/platform/release';
import type { Snapshot } from './read-snapshot.ts';

/** A sentence for each thing that is wrong about `needsHost`; none where it is right. */
export function checkNeeds(
  needsHost: string,
  consumes: NonNullable<BuildRecord['consumes']>,
  host: Snapshot,
): string[] {
  const lowest = /^\^(\d+\.\d+\.\d+)$/.exec(needsHost)?.[1];
  if (lowest === undefined)
    return [`needsHost is ${JSON.stringify(needsHost)}; say a range such as ^${host.version}`];
  if (!fitsRange(host.version, needsHost))
    return [`needsHost is ${needsHost}, the host here is ${host.version}; say ^${host.version}`];
  return Object.entries(consumes).flatMap(([request, { names }]) => {
    const face = host.modules.get(request.replace('@moa/host/', ''));
    if (!request.startsWith('@moa/host/') || !face) return [];
    return names.flatMap((name) => {
      const since = face.get(name)?.since;
      return since === undefined || isThere(since, lowest)
        ? []
        : [
            `needsHost is ${needsHost}, and ${name} of ${request} came with ${since}; say ^${since}`,
          ];
    });
  });
}

/** A name of an earlier major step that is still in the face is there from the first of the next one. */
function isThere(since: string, lowest: string): boolean {
  const [came = 0, needed = 0] = [since, lowest].map((version) => Number(version.split('.')[0]));
  return came < needed || fitsRange(lowest, `^${since}`);
}
