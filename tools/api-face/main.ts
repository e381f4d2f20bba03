/**
 * `npm run face`: whether the public faces of the shared packages are as recorded. `npm run face -- --write`
 * records them and takes the step of each version that the changes ask for: a minor one for what is new or
 * changed, a major one where something is gone. `--write major` where a changed name does not fit who uses it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSnapshot, type Snapshot } from '@moa/build/face/read-snapshot';
import { workspace } from '../build/packages.ts';
import { answerHelp } from '../usage.ts';
import { checkFaces, facedPackages, readFaces, snapshotFile } from './check-faces.ts';
import { readPackage } from './public-modules.ts';
import {
  changesSince,
  isStepped,
  nextVersion,
  snapshotOf,
  stepFor,
  writeSnapshot,
} from './snapshot.ts';

answerHelp(import.meta.filename);

const args = process.argv.slice(2).filter((arg) => arg !== '--');
if (args.includes('--write')) await write(args.includes('major'));
else {
  const wrong = await checkFaces(workspace);
  for (const sentence of wrong) console.log(sentence);
  if (wrong.length === 0) console.log('every public face is as recorded');
  process.exit(wrong.length === 0 ? 0 : 1);
}

async function write(isBreaking: boolean): Promise<void> {
  const faces = await readFaces(workspace, facedPackages);
  for (const [folder, now] of faces) {
    const { name, version } = readPackage(join(workspace, folder));
    const before = baseOf(folder) ?? { version, modules: new Map() };
    const changes = changesSince(before, now);
    const least = stepFor(changes);
    const step = isBreaking && least === 'minor' ? 'major' : least;
    const next =
      before.modules.size === 0 || isStepped(before.version, version, step)
        ? version
        : nextVersion(before.version, step);
    if (next !== version) writeVersion(folder, version, next);
    writeFileSync(
      snapshotFile(workspace, folder),
      writeSnapshot(name, snapshotOf(before, now, next)),
    );
    for (const change of changes)
      console.log(`${folder} ${change.module} ${change.name}: ${change.kind}`);
    console.log(`${name} ${next}`);
  }
}

/** What main has recorded: a branch takes one step, however often it changes its mind. */
function baseOf(folder: string): Snapshot | null {
  const file = `${folder}/api.snapshot.txt`;
  const git = (...words: string[]) =>
    execFileSync('git', words, {
      cwd: workspace,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    return readSnapshot(git('show', `${git('merge-base', 'HEAD', 'main').trim()}:${file}`));
  } catch {
    const here = join(workspace, file);
    return existsSync(here) ? readSnapshot(readFileSync(here, 'utf8')) : null;
  }
}

function writeVersion(folder: string, from: string, to: string): void {
  const file = join(workspace, folder, 'package.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(`"version": "${from}"`, `"version": "${to}"`));
}
