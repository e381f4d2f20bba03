/**
 * The public faces of the shared packages as they are, beside those that are recorded. The shell and the
 * remotes are released apart: what one of them offers the others may only change with its version.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSnapshot, type Snapshot } from '@moa/build/face/read-snapshot';
import { findBreaks } from './breaks.ts';
import { declare } from './declare.ts';
import { publicModules, readPackage } from './public-modules.ts';
import { faceReader } from './read-face.ts';
import { baseRevision, textAt, treeAt } from './recorded-tree.ts';
import { type Change, changesSince, type Faces, isStepped, stepFor } from './snapshot.ts';

/** The packages whose face is recorded, by their folders. */
export const facedPackages = ['shared/contracts', 'shared/host', 'shared/ui'] as const;

export function snapshotFile(workspace: string, folder: string): string {
  return join(workspace, folder, 'api.snapshot.txt');
}

/** The faces of packages, by folder, as the compiler declares them. */
export async function readFaces(
  workspace: string,
  folders: readonly string[],
): Promise<Map<string, Faces>> {
  const modules = new Map(
    folders.map((folder) => [folder, publicModules(join(workspace, folder))]),
  );
  const files = [...modules].flatMap(([folder, list]) =>
    list.map(({ file }) => `${folder}/${file}`),
  );
  const out = join(workspace, '.cache/api-face', String(process.pid));
  try {
    await declare(workspace, files, out);
    const { faceOf } = faceReader();
    return new Map(
      [...modules].map(([folder, list]) => [
        folder,
        new Map(
          list.map(({ module, file }) => [
            module,
            faceOf(join(out, folder, file.replace(/\.tsx?$/, '.d.ts'))),
          ]),
        ),
      ]),
    );
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** A sentence for each package whose face is not as it is recorded, or changed without its version. */
export async function checkFaces(
  workspace: string,
  folders: readonly string[] = facedPackages,
): Promise<string[]> {
  const faces = await readFaces(workspace, folders);
  const unrecorded = folders.flatMap((folder) => {
    const { name, version } = readPackage(join(workspace, folder));
    const file = snapshotFile(workspace, folder);
    const recorded = readSnapshot(existsSync(file) ? readFileSync(file, 'utf8') : '');
    const changes = changesSince(recorded, faces.get(folder) ?? new Map());
    if (changes.length > 0) {
      const what = changes.map(({ module, name: one, kind }) => `${module} ${one} (${kind})`);
      const rest = what.length > 5 ? ` and ${what.length - 5} more` : '';
      return [
        `${folder}: the public face is another than recorded, so its version takes at least a ${stepFor(changes)} step: ${what.slice(0, 5).join(', ')}${rest}; npm run face -- --write records it`,
      ];
    }
    return recorded.version === version
      ? []
      : [
          `${folder}: ${name} is ${version} and its face is recorded for ${recorded.version}; npm run face -- --write records it`,
        ];
  });
  return unrecorded.length > 0 ? unrecorded : checkSteps(workspace, faces);
}

/** Whether each version has taken the step since main that the changes ask for. */
async function checkSteps(workspace: string, faces: ReadonlyMap<string, Faces>): Promise<string[]> {
  const before = recordedOnMain(workspace, [...faces.keys()]);
  const changes = await changesSinceMain(workspace, faces, before);
  return [...changes].flatMap(([folder, changed]) => {
    const { name, version } = readPackage(join(workspace, folder));
    const from = before.get(folder)?.version ?? version;
    const step = stepFor(changed);
    if (isStepped(from, version, step)) return [];
    const [first] = changed.filter(({ kind }) => kind === 'broken' || kind === 'gone');
    const why = first ? `: ${first.module} ${first.name} (${first.kind})` : '';
    return [
      `${folder}: ${name} went from ${from} to ${version}, and its face takes a ${step} step${why}; npm run face -- --write takes it`,
    ];
  });
}

/** The faces that main has recorded, by folder: a branch takes one step, however often it changes its mind. */
export function recordedOnMain(
  workspace: string,
  folders: readonly string[],
): Map<string, Snapshot> {
  const revision = baseRevision(workspace);
  return new Map(
    folders.flatMap((folder): [string, Snapshot][] => {
      const file = `${folder}/api.snapshot.txt`;
      const text = revision === null ? null : textAt(workspace, revision, file);
      return text === null ? [] : [[folder, readSnapshot(text)]];
    }),
  );
}

/** What is another than on main, by folder; the compiler says of what has changed whether it is broken. */
export async function changesSinceMain(
  workspace: string,
  faces: ReadonlyMap<string, Faces>,
  before: ReadonlyMap<string, Snapshot>,
): Promise<Map<string, Change[]>> {
  const changes = new Map(
    [...faces].flatMap(([folder, now]) => {
      const known = before.get(folder);
      return known ? [[folder, changesSince(known, now)] as const] : [];
    }),
  );
  const changed = [...changes].flatMap(([folder, all]) =>
    all.filter(({ kind }) => kind === 'changed').map((change) => ({ folder, ...change })),
  );
  const revision = baseRevision(workspace);
  if (changed.length === 0 || revision === null) return changes;
  const trees = { before: treeAt(workspace, revision), now: workspace };
  const broken = await findBreaks(trees, facedPackages, changed);
  for (const { folder, module, name } of broken)
    for (const change of changes.get(folder) ?? [])
      if (change.module === module && change.name === name) change.kind = 'broken';
  return changes;
}

/** As `checkFaces`; what was right before is not compiled again while no source of it has changed. */
export async function checkFacesOnce(workspace: string): Promise<string[]> {
  const cache = join(workspace, '.cache/api-face');
  const hash = createHash('sha256');
  const read = ['contracts', 'finance', 'host', 'i18n', 'ui'].map((name) => `shared/${name}`);
  const patterns = [...read, 'tools/api-face'].flatMap((folder) => [
    `${folder}/**/*.{ts,tsx}`,
    `${folder}/package.json`,
    `${folder}/api.snapshot.txt`,
  ]);
  for (const file of globSync([...patterns, 'pnpm-lock.yaml'], {
    cwd: workspace,
    exclude: (path) => path.includes('node_modules'),
  }).sort())
    hash.update(`${file}\n`).update(readFileSync(join(workspace, file)));
  // Which step a version takes depends on what main has recorded.
  const revision = baseRevision(workspace);
  for (const folder of facedPackages)
    if (revision !== null)
      hash.update(textAt(workspace, revision, `${folder}/api.snapshot.txt`) ?? '');
  const seen = join(cache, `right-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(seen)) return [];
  const wrong = await checkFaces(workspace);
  if (wrong.length === 0) {
    mkdirSync(cache, { recursive: true });
    for (const old of globSync('right-*', { cwd: cache })) rmSync(join(cache, old));
    writeFileSync(seen, '');
  }
  return wrong;
}
