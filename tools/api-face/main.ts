/**
 * `npm run face`: whether the public faces of the shared packages are as recorded. `npm run face -- --write`
 * records them and takes the step of each version that the changes ask for: a minor one for what is new or
 * changed, a major one where something is gone or, as the compiler says, no longer fits who uses it.
 * `--write major` where it does not fit for a reason that types do not tell.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSnapshot, type Snapshot } from '@moa/build/face/read-snapshot';
import { workspace } from '../build/packages.ts';
import { answerHelp } from '../usage.ts';
import {
  changesSinceMain,
  checkFaces,
  facedPackages,
  readFaces,
  recordedOnMain,
  snapshotFile,
} from './check-faces.ts';
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
  const onMain = recordedOnMain(workspace, facedPackages);
  const sinceMain = await changesSinceMain(workspace, faces, onMain);
  for (const [folder, now] of faces) {
    const { name, version } = readPackage(join(workspace, folder));
    const before = onMain.get(folder) ?? recordedHere(folder) ?? { version, modules: new Map() };
    const changes = sinceMain.get(folder) ?? changesSince(before, now);
    const needed = stepFor(changes);
    const step = isBreaking && needed === 'minor' ? 'major' : needed;
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

/** Where there is no main to look at. */
function recordedHere(folder: string): Snapshot | null {
  const file = snapshotFile(workspace, folder);
  return existsSync(file) ? readSnapshot(readFileSync(file, 'utf8')) : null;
}

function writeVersion(folder: string, from: string, to: string): void {
  const file = join(workspace, folder, 'package.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(`"version": "${from}"`, `"version": "${to}"`));
}
