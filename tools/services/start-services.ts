/**
 * PostgreSQL and Redis of our own: installed ones, or Debian's, which root can have installed. They are
 * started on free ports. For tests in a fresh folder, gone with the run; in a folder that is named what
 * they have stays, through the end of a process and of the machine.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
} from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../bench/free-port.ts';

export type Services = {
  /** Without a database's name. */
  postgresUrl: string;
  redisUrl: string;
  /** Where PostgreSQL's programs are. */
  programs: string;
  stop(): Promise<void>;
};

const isRoot = () => process.getuid?.() === 0;

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
      [
        '-D',
        data,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
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
    await Promise.all(children.map((child) => end(child)));
    if (lasting === null) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([listening(postgresPort), listening(redisPort)]);
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
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return false;
  say('installing PostgreSQL and Redis');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0;
  apt('update', '-qq');
  return apt('install', '-y', '-qq', '--no-install-recommends', 'postgresql', 'redis-server');
}

/** The account that the package has made. */
function readOwner(): { uid?: number; gid?: number } {
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
  return { uid: id('-u'), gid: id('-g') };
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });
}

async function listening(port: number): Promise<void> {
  const end = performance.now() + 20_000;
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' });
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return;
    if (performance.now() > end) throw new Error(`Nothing answers at port ${port}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
