/**
 * PostgreSQL and Redis of our own: installed ones, or Debian's, which root can have installed. They are
 * started on free ports. For tests in a fresh folder, gone with the run; in a folder that is named what
 * they have stays, through the end of a process and of the machine.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../bench/free-port.ts';
import { until } from '../browser/until.ts';
import { canInstall, installPackages, isRoot, updatePackages } from './install-packages.ts';

export type Services = {
  /** Without a database's name. */
  postgresUrl: string;
  redisUrl: string;
  /** Where PostgreSQL's programs are. */
  programs: string;
  stop(): Promise<void>;
};

/** Null where they are not installed and cannot be. */
export async function startServices(
  say: (text: string) => void,
  lasting: string | null = null,
): Promise<Services | null> {
  const programs = findPrograms() ?? (install(say) ? findPrograms() : null);
  if (programs === null) return null;
  if (lasting !== null) mkdirSync(lasting, { recursive: true });
  const folder = lasting ?? mkdtempSync(join(tmpdir(), 'moa-services-'));
  const [postgresPort, redisPort] = [await freePort(), await freePort()];
  // PostgreSQL refuses to run as root.
  const owner = isRoot() ? readOwner() : {};
  const data = join(folder, 'postgres');
  mkdirSync(data, { recursive: true });
  if (owner.uid !== undefined) {
    chmodSync(folder, 0o755);
    chownSync(data, owner.uid, owner.gid ?? owner.uid);
  }
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const made = spawnSync(
      join(programs.postgres, 'initdb'),
      ['-D', data, '-U', 'moa', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
      { ...owner, cwd: data, encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`PostgreSQL could not be prepared:\n${made.stderr}`);
  }
  const settings = {
    port: postgresPort,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: data,
    max_connections: 400,
    // Nothing of a test stays.
    ...(lasting === null && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const children = [
    spawn(
      join(programs.postgres, 'postgres'),
      ['-D', data, ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`)],
      { ...owner, cwd: data, stdio: 'ignore' },
    ),
    spawn(
      programs.redis,
      [
        ...['--port', String(redisPort), '--bind', '127.0.0.1', '--save', ''],
        ...['--appendonly', lasting === null ? 'no' : 'yes'],
      ],
      { cwd: folder, stdio: 'ignore' },
    ),
  ];
  const stop = async () => {
    // SIGINT: PostgreSQL ends at once, even with clients connected.
    await Promise.all(
      children.map(async (child) => {
        if (child.kill('SIGINT')) await once(child, 'exit');
      }),
    );
    if (lasting === null) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answered(
      join(programs.postgres, 'pg_isready'),
      '-h',
      '127.0.0.1',
      '-p',
      `${postgresPort}`,
    );
    await answered(join(dirname(programs.redis), 'redis-cli'), '-p', `${redisPort}`, 'ping');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    postgresUrl: `postgres://moa@127.0.0.1:${postgresPort}`,
    redisUrl: `redis://127.0.0.1:${redisPort}`,
    programs: programs.postgres,
    stop,
  };
}

/** Creates the database of a product where it does not exist yet. Returns its address. */
export function createDatabase({ programs, postgresUrl }: Services): string {
  const { hostname, port } = new URL(postgresUrl);
  spawnSync(join(programs, 'createdb'), ['-h', hostname, '-p', port, '-U', 'moa', 'moa']);
  return `${postgresUrl}/moa`;
}

function findPrograms(): { postgres: string; redis: string } | null {
  const onPath = (process.env['PATH'] ?? '').split(':');
  const postgres = [...globSync('/usr/lib/postgresql/*/bin').sort().reverse(), ...onPath].find(
    (place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')),
  );
  const redis = onPath
    .map((place) => join(place, 'redis-server'))
    .find((program) => existsSync(program));
  return postgres !== undefined && redis !== undefined ? { postgres, redis } : null;
}

function install(say: (text: string) => void): boolean {
  if (!canInstall()) return false;
  say('installing PostgreSQL and Redis');
  updatePackages();
  return installPackages('postgresql', 'redis-server');
}

/** The account that the package has made. */
function readOwner(): { uid?: number; gid?: number } {
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
  return { uid: id('-u'), gid: id('-g') };
}

/** Until a program that asks the service ends without an error. */
function answered(program: string, ...args: string[]): Promise<void> {
  return until(`${program} has an answer`, () => spawnSync(program, args).status === 0, 20_000);
}
