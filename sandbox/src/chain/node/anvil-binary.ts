/**
 * Where the chain's binary lies: inside the platform package of `@foundry-rs/anvil`, found without
 * running any of its scripts.
 */
import { chmodSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export function anvilBinary(): string {
  const architecture = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = `@foundry-rs/anvil-${process.platform}-${architecture}`;
  const outer = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json');
  let manifest: string;
  try {
    manifest = createRequire(outer).resolve(`${name}/package.json`);
  } catch (cause) {
    throw new Error(
      `The sandbox's chain has no build for ${process.platform} ${process.arch}: the package ${name} is not installed.`,
      { cause },
    );
  }
  const binary = join(
    dirname(manifest),
    'bin',
    process.platform === 'win32' ? 'anvil.exe' : 'anvil',
  );
  // Some package managers drop the executable bit where no install script sets it again.
  if (process.platform !== 'win32' && (statSync(binary).mode & 0o111) === 0) {
    chmodSync(binary, 0o755);
  }
  return binary;
}
