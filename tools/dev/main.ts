/**
 * `npm run dev [-- mfe-defi …]`: the whole product at http://localhost:4000, built from source with hot
 * reload. With names, the shell and these remotes come from source and the others as they are built. The
 * server starts again when one of its files changes. A changed `remote.ts` needs a new start.
 */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startDevServer } from '@moa/build/dev-server';
import { buildChanged } from '../build/build-changed.ts';
import { browserPackages, packageVersion, versionsFolder, workspace } from '../build/packages.ts';
import { changeRelease, publish, readReleaseFile } from '../release/release-file.ts';
import { takeInstanceLock } from '../start/instance-lock.ts';
import { type Product, startProduct } from '../start/start-product.ts';
import { answerHelp } from '../usage.ts';

answerHelp(import.meta.filename);

const remotes = browserPackages().filter((name) => name !== 'shell');
const named = process.argv.slice(2);
const unknown = named.find((name) => !remotes.includes(name));
if (unknown !== undefined) fail(`${unknown} is no remote. Remotes: ${remotes.join(', ')}.`);

const port = Number(process.env['PORT'] || 4000);
const dataDir = process.env['MOA_DATA_DIR'] || join(workspace, '.data');
const dist = join(workspace, '.cache/dev');
const fromSource = ['shell', ...(named.length > 0 ? named : remotes)];
const asBuilt = remotes.filter((name) => !fromSource.includes(name));
const say = (text: string) => console.log(`  ${text}`);

const lock = await takeInstanceLock(dataDir, port);
if (!lock.ok)
  fail(`Moa is already running on ${dataDir}. Stop it first, or set MOA_DATA_DIR and PORT.`);

let product: Product | undefined;
let devServer: Awaited<ReturnType<typeof startDevServer>> | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    void Promise.allSettled([devServer?.stop(), product?.stop()]).then(() => {
      lock.release();
      process.exit(0);
    });
  });

try {
  rmSync(dist, { recursive: true, force: true });
  await linkBuilds();
  const packages = fromSource.map((name) => ({
    folder: join(workspace, name),
    version: developmentVersion(name),
    outputPath: join(versionsFolder(dist, name), developmentVersion(name)),
  }));
  say('building from source …');
  devServer = await startDevServer({
    packages,
    port,
    server: `http://localhost:${port + 1}`,
    onBuilt: ({ errors, seconds }) =>
      say(errors > 0 ? `${errors} errors, see above` : `built in ${seconds.toFixed(1)} s`),
  });
  changeRelease(dist, (packages) =>
    fromSource.reduce((next, name) => publish(next, name, developmentVersion(name)), packages),
  );
  process.env['MOA_ORIGIN'] = `http://localhost:${port}`;
  process.env['MOA_SERVICE_WORKER'] = 'off';
  product = await startProduct({ port: port + 1, dataDir, dist, watch: true, say });
  console.log(`
  Moa is at http://localhost:${port}, with hot reload of ${fromSource.join(', ')}.
  The simulated world: ${product.control}. Data: ${dataDir}. Ctrl-C stops everything.`);
} catch (error) {
  await Promise.allSettled([devServer?.stop(), product?.stop()]);
  lock.release();
  fail(error instanceof Error ? error.message : String(error));
}

/** Builds the packages that do not come from source, and publishes them among the development builds. */
async function linkBuilds(): Promise<void> {
  const built = join(workspace, 'dist');
  for (const name of asBuilt) {
    await buildChanged(built, { only: name, say });
    const version = readReleaseFile(built).packages[name]?.current;
    if (!version) continue;
    const link = join(versionsFolder(dist, name), version);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(versionsFolder(built, name), version), link);
    changeRelease(dist, (packages) => publish(packages, name, version));
  }
}

function developmentVersion(name: string): string {
  return `${packageVersion(name)}-dev`;
}

function fail(sentence: string): never {
  console.error(`  ${sentence}`);
  process.exit(1);
}
