/**
 * The public faces of the shared packages as they are, beside those that are recorded. The shell and the
 * remotes are released apart: what one of them offers the others may only change with its version.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSnapshot } from '@moa/build/face/read-snapshot';
import { declare } from './declare.ts';
import { publicModules, readPackage } from './public-modules.ts';
import { faceReader } from './read-face.ts';
import { changesSince, type Faces, stepFor } from './snapshot.ts';

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
    const read = faceReader();
    return new Map(
      [...modules].map(([folder, list]) => [
        folder,
        new Map(
          list.map(({ module, file }) => [
            module,
            read(join(out, folder, file.replace(/\.tsx?$/, '.d.ts'))),
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
  return folders.flatMap((folder) => {
    const { name, version } = readPackage(join(workspace, folder));
    const file = snapshotFile(workspace, folder);
    const recorded = readSnapshot(existsSync(file) ? readFileSync(file, 'utf8') : '');
    const changes = changesSince(recorded, faces.get(folder) ?? new Map());
    if (changes.length > 0) {
      const what = changes.map(({ module, name: one, kind }) => `${module} ${one} (${kind})`);
      const rest = what.length > 5 ? ` and ${what.length - 5} more` : '';
      return [
        `${folder}: the public face is another than recorded, so its version takes a ${stepFor(changes)} step: ${what.slice(0, 5).join(', ')}${rest}; npm run face -- --write records it`,
      ];
    }
    return recorded.version === version
      ? []
      : [
          `${folder}: ${name} is ${version} and its face is recorded for ${recorded.version}; npm run face -- --write records it`,
        ];
  });
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
