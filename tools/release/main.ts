/**
 * `pnpm release <remote>`: builds that remote alone under a new version and publishes it into the
 * running server; `pnpm release --rollback <remote>` goes back to the version before; `pnpm release`
 * tells what runs.
 */
import { join } from 'node:path';
import { packageVersion } from '../build/build-changed.ts';
import { buildVersion } from '../build/build-version.ts';
import { inputHash } from '../build/input-hash.ts';
import { browserPackages, workspace } from '../build/packages.ts';
import {
  nextVersion,
  publish,
  type ReleaseFile,
  readReleaseFile,
  rollBack,
  writeReleaseFile,
} from './release-file.ts';

const dist = process.env['MOA_DIST'] || join(workspace, 'dist');
const address = `http://localhost:${process.env['PORT'] || 4000}`;
const args = process.argv.slice(2).filter((arg) => arg !== '--');
const back = args.includes('--rollback');
const name = args.find((arg) => !arg.startsWith('--'));
const { packages } = readReleaseFile(dist);

try {
  if (!name) list(packages);
  else if (!browserPackages().includes(name))
    throw new Error(`There is no ${name}. Released are: ${browserPackages().join(', ')}`);
  else if (back) await announce(name, writeReleaseFile(dist, rollBack(packages, name)));
  else {
    const version = nextVersion(packageVersion(name), packages[name]?.history ?? []);
    const { seconds } = await buildVersion(dist, name, version, inputHash(name));
    console.log(`built ${name} ${version} in ${seconds.toFixed(1)} s`);
    await announce(
      name,
      writeReleaseFile(dist, publish(readReleaseFile(dist).packages, name, version)),
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Waits until the running server has the release; without a server it is there for the next start. */
async function announce(changed: string, file: ReleaseFile) {
  const version = file.packages[changed]?.current;
  for (let tries = 0; tries < 40; tries += 1) {
    const answer = await fetch(`${address}/api/platform/release`).catch(() => null);
    if (!answer) {
      console.log(
        `${changed} ${version} is current; no server answers at ${address}, so it is there at the next start`,
      );
      return;
    }
    const { data } = (await answer.json()) as { data?: { id: string } };
    if (data?.id === file.id) {
      console.log(`${changed} ${version} is live at ${address}: the next page load has it`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server at ${address} did not take the release ${file.id}; its log says why`);
}

function list(all: ReleaseFile['packages']) {
  for (const [known, { current, history }] of Object.entries(all))
    console.log(
      `${known.padEnd(20)} ${current.padEnd(10)} ${history.filter((v) => v !== current).join(' ')}`,
    );
}
