// Brings the pinned Node and pnpm, and the dependencies, onto a machine that has any Node from 20 on
// with npm. Plain JavaScript, because that older Node runs it.
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const workspace = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const pinned = { node: '24.21.0', pnpm: '12.21.0' };
const folder = join(workspace, '.toolchain');
const bin = join(folder, 'node_modules/.bin');

/** The environment in which `node` and `pnpm` are the pinned ones. */
export const toolchainEnv = {
  ...process.env,
  PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  // The Node that the machine has, for the tests of these commands.
  MOA_MACHINE_NODE: process.env.MOA_MACHINE_NODE ?? process.execPath,
};
// npm hands its own settings to the scripts it runs; they are not pnpm's.
for (const name of Object.keys(toolchainEnv))
  if (/^npm_config_(?!registry)/i.test(name) || name === 'npm_execpath') delete toolchainEnv[name];

/** Fetches what is missing. Calls `say` with what it does, once for each step that takes time. */
export async function ensureToolchain(say) {
  const stamp = join(folder, 'versions.json');
  const wanted = JSON.stringify(pinned);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(join(bin, 'pnpm')))
    return;
  say(`fetching Node ${pinned.node} and pnpm ${pinned.pnpm}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const packages = Object.entries(pinned).map(([name, version]) => `${name}@${version}`);
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['install', '--prefix', folder, ...quiet, ...packages], process.env);
  writeFileSync(stamp, wanted);
}

/**
 * Installs dependencies when the lock file or a package changed since the last time. A package that the
 * lock file does not know yet, as a new remote, is added to it; where nobody would see that (`CI`), it
 * stays an error.
 */
export async function ensureDependencies(say) {
  const stamp = join(workspace, 'node_modules/.moa-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return;
  say('installing dependencies');
  const install = (lockFile) =>
    run(
      'pnpm',
      ['install', lockFile, '--prefer-offline', '--reporter=append-only', '--loglevel=error'],
      toolchainEnv,
    );
  await install('--frozen-lockfile').catch((error) => {
    const isOutdated = /ERR_PNPM_(OUTDATED_LOCKFILE|\w*NO_IMPORTER)/.test(error.message);
    const isCi = !['', '0', 'false'].includes(process.env.CI ?? '');
    if (!isOutdated || isCi) throw error;
    say('completing pnpm-lock.yaml, which does not know a package (it belongs into the commit)');
    return install('--no-frozen-lockfile');
  });
  writeFileSync(stamp, fingerprint());
}

function fingerprint() {
  const hash = createHash('sha256');
  const folders = [
    '.',
    ...readdirSync(workspace),
    ...readdirSync(join(workspace, 'shared')).map((name) => `shared/${name}`),
  ];
  const files = folders.map((name) => `${name}/package.json`);
  for (const path of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...files]) {
    const file = join(workspace, path);
    if (existsSync(file)) hash.update(path).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Runs a command to its end; what it prints is shown only when it fails. */
async function run(command, args, env) {
  const shell = process.platform === 'win32';
  const options = { cwd: workspace, env, shell, maxBuffer: Number.POSITIVE_INFINITY };
  await promisify(execFile)(command, args, options).catch(({ message, stdout, stderr }) => {
    throw new Error(`${command} ${args[0]} failed:\n${stdout}${stderr || message}`);
  });
}

/** Becomes a program of the pinned Node: its input, output, signals and exit code. */
export function become(command, args) {
  const child = spawn(command, args, {
    cwd: workspace,
    env: toolchainEnv,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('close', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
}
