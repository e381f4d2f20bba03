/**
 * `npm run release -- <remote>`: builds that remote alone and publishes it into the running server, unless
 * it does not fit what runs there. `--rollback <remote>` goes back to the version before, `--to <version>
 * <remote>` puts a built version forward, `--remove <remote>` takes it out. `npm run release` tells what runs.
 * What is newly published has its packages, licences and known weaknesses listed beside the release file, and
 * is refused where they are not in order; `--without-audit` publishes though no registry tells the weaknesses.
 * A build of other packages than are installed now cannot be looked at so: `--to` refuses it but for `--unchecked`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeLeftOut } from '@moa/contracts/platform/choose-release';
import { buildVersion } from '../build/build-version.ts';
import { installedFor, isMadeOf } from '../build/inputs.ts';
import { browserPackages, versionsFolder, workspace } from '../build/packages.ts';
import { runningInstance } from '../start/instance-lock.ts';
import { answerHelp } from '../usage.ts';
import { leftOutOf, refuseWhatDoesNotFit } from './check-release.ts';
import {
  changeRelease,
  type Packages,
  publish,
  readReleaseFile,
  remove,
  rollBack,
} from './release-file.ts';
import { checkSupply } from './supply.ts';

answerHelp(import.meta.filename);

const dist = process.env['MOA_DIST'] || join(workspace, 'dist');
/** The server is asked so many times, every 100 ms, whether it has what was published. */
const tries = 50;

const parse = () =>
  parseArgs({
    args: process.argv.slice(2).filter((arg) => arg !== '--'),
    allowPositionals: true,
    options: {
      rollback: { type: 'boolean' },
      remove: { type: 'boolean' },
      to: { type: 'string' },
      'without-audit': { type: 'boolean', default: false },
      unchecked: { type: 'boolean' },
    },
  });
type Act = ReturnType<typeof parse>['values'];

try {
  const { values, positionals } = parse();
  const [name] = positionals;
  if (!name) list(readReleaseFile(dist).packages);
  else await announce(name, await act(name, values));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** The version that is current then; null for one that was taken out. */
async function act(name: string, act: Act): Promise<string | null> {
  const folder = browserPackages().includes(name);
  const known = new Set([...browserPackages(), ...Object.keys(readReleaseFile(dist).packages)]);
  if (!known.has(name)) throw new Error(`There is no ${name}. There are: ${[...known].join(', ')}`);
  if (act.remove && name === 'shell') throw new Error('Without a shell nothing runs');
  if (act.remove) return become(name, (now) => remove(now, name, folder));
  if (act.rollback) return become(name, (now) => rollBack(now, name));
  const { to } = act;
  if (to !== undefined) {
    await checkBuild(name, to, act);
    return become(name, (now) => publish(now, name, to));
  }
  if (!folder) throw new Error(`${name} has no folder to be built from`);
  console.log(await checkPackages(act));
  const { version, inputs, seconds } = await buildVersion(dist, name);
  console.log(`built ${name} ${version} in ${seconds.toFixed(1)} s`);
  return become(name, (now) => publish(now, name, version, inputs));
}

function checkPackages(act: Act): Promise<string> {
  return checkSupply(dist, { withoutAudit: act['without-audit'] });
}

/** Throws a sentence where there is no such build, or what is in it is not in order, or not known. */
async function checkBuild(name: string, version: string, act: Act): Promise<void> {
  const build = join(versionsFolder(dist, name), version);
  if (!/^[\w.-]+$/.test(version) || !existsSync(join(build, 'moa-build.json')))
    throw new Error(`${name} has no build ${version}; npm run release tells which ran`);
  if (isMadeOf(build, installedFor(name))) return console.log(await checkPackages(act));
  const why = `${name} ${version} was built of other packages than are installed now, or of which ones is not known: their licences and weaknesses were not checked`;
  if (!act.unchecked)
    throw new Error(
      `${why}. Nothing was published. --unchecked publishes it all the same; --rollback goes back to what ran before`,
    );
  console.log(why);
}

/** One step of the release, unless what it leads to does not fit together. */
function become(name: string, change: (packages: Packages) => Packages): string | null {
  const { packages } = changeRelease(dist, (now) => {
    const next = change(now);
    refuseWhatDoesNotFit(dist, now, next, name);
    return next;
  });
  return packages[name]?.current ?? null;
}

function list(all: Packages) {
  for (const [known, { current, history, rejected }] of Object.entries(all)) {
    const before = history
      .filter(({ version }) => version !== current)
      .map(({ version }) => (rejected.includes(version) ? `${version} (rolled back)` : version));
    console.log(`${known.padEnd(20)} ${(current ?? 'taken out').padEnd(20)} ${before.join(' ')}`);
  }
  for (const one of leftOutOf(dist, all)) console.log(describeLeftOut(one));
}

type Answer = {
  id: string;
  shell: { version: string };
  remotes: { name: string; version: string }[];
};

/**
 * Prints when the running server has what was published; fails where it does not take it.
 * `version`: what has to run, null for what must not. Two who publish at once both find theirs.
 */
async function announce(name: string, version: string | null): Promise<void> {
  const address = findServer();
  const done = version === null ? `${name} is taken out` : `${name} ${version} is current`;
  if (address === null) {
    console.log(`${done}; no server runs, so it is there at the next start`);
    return;
  }
  for (let tried = 0; tried < tries; tried += 1) {
    const running = await read<Answer>(`${address}/api/platform/release`);
    if (running === null) {
      console.log(`${done}; no server answers at ${address}, so it is there at the next start`);
      return;
    }
    if (versionOf(running, name) === version) {
      const live = version === null ? done : `${name} ${version} is live`;
      console.log(
        `${live} at ${address}: the next page load ${version ? 'has it' : 'is without it'}`,
      );
      return;
    }
    await pause(100);
  }
  const health = await read<{ problems?: string[] }>(`${address}/api/v1/health`);
  const why = health?.problems?.find((one) => one.startsWith(name)) ?? 'its log says why';
  throw new Error(`The server at ${address} does not run ${name} ${version}: ${why}`);
}

/** The server at PORT, else that of the instance on the data folder; null where none runs. */
function findServer(): string | null {
  const dataDir = process.env['MOA_DATA_DIR'] || join(workspace, '.data');
  const port = Number(process.env['PORT']) || runningInstance(dataDir)?.port;
  return port ? `http://localhost:${port}` : null;
}

function versionOf({ shell, remotes }: Answer, name: string): string | null {
  if (name === 'shell') return shell.version;
  return remotes.find((one) => one.name === name)?.version ?? null;
}

/** Null if the server does not answer. */
async function read<T extends object>(url: string): Promise<T | null> {
  try {
    const { data } = (await (await fetch(url)).json()) as { data?: T };
    return data ?? null;
  } catch {
    return null;
  }
}
