/** Packages of Debian, which root can have installed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const isRoot = () => process.getuid?.() === 0;
export const canInstall = () => isRoot() && existsSync('/usr/bin/apt-get');

/** Fetches the list of packages. */
export const updatePackages = () => apt('update', '-qq');

/** Installs packages. True if all of them are installed. */
export const installPackages = (...names: string[]) =>
  apt('install', '-y', '-qq', '--no-install-recommends', ...names);

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0;
}
