/** The recorded face of a package beside the one that it has now, and the step that its version takes. */
import type { Snapshot } from '@moa/build/face/read-snapshot';
import { fitsRange } from '@moa/contracts/platform/fits-range';
import type { Face } from './read-face.ts';

export type Faces = ReadonlyMap<string, Face>;
type Step = 'none' | 'minor' | 'major';
/** `broken`: changed so that it no longer fits who uses it. */
export type Change = {
  name: string;
  module: string;
  kind: 'new' | 'changed' | 'broken' | 'gone';
};

export function writeSnapshot(name: string, { version, modules }: Snapshot): string {
  const blocks = [...modules].map(([module, names]) => [
    module,
    ...[...names].map(([one, { since, declaration }]) => `  ${one} ${since} ${declaration}`),
  ]);
  return `${[`${name} ${version}`, ...blocks.map((lines) => lines.join('\n'))].join('\n\n')}\n`;
}

/** What is another since the snapshot, name by name. */
export function changesSince(before: Snapshot, faces: Faces): Change[] {
  const changes: Change[] = [];
  for (const [module, face] of faces)
    for (const [name, declaration] of face) {
      const known = before.modules.get(module)?.get(name);
      if (!known) changes.push({ module, name, kind: 'new' });
      else if (known.declaration !== declaration) changes.push({ module, name, kind: 'changed' });
    }
  for (const [module, names] of before.modules)
    for (const name of names.keys())
      if (!faces.get(module)?.has(name)) changes.push({ module, name, kind: 'gone' });
  return changes;
}

/** The least step that changes ask for: who used what is gone or broken does not run with what comes next. */
export function stepFor(changes: readonly Change[]): Step {
  if (changes.some(({ kind }) => kind === 'gone' || kind === 'broken')) return 'major';
  return changes.length > 0 ? 'minor' : 'none';
}

export function nextVersion(version: string, step: Step): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (step === 'none') return version;
  return step === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** Whether one version is at least a step behind the other. */
export function isStepped(from: string, to: string, step: Step): boolean {
  if (step === 'none') return true;
  const parts = (version: string) => version.split('.').map(Number);
  const [[fromMajor = 0, fromMinor = 0], [toMajor = 0, toMinor = 0]] = [parts(from), parts(to)];
  if (toMajor !== fromMajor) return toMajor > fromMajor;
  return step === 'minor' && toMinor > fromMinor && fitsRange(to, `^${from}`);
}

/** The snapshot of the faces as they are: a name keeps the version that it came with. */
export function snapshotOf(before: Snapshot, faces: Faces, version: string): Snapshot {
  const modules = new Map(
    [...faces].map(([module, face]) => [
      module,
      new Map(
        [...face].map(([name, declaration]) => {
          const since = before.modules.get(module)?.get(name)?.since ?? version;
          return [name, { since, declaration }];
        }),
      ),
    ]),
  );
  return { version, modules };
}
