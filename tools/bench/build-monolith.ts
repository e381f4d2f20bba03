/** A second folder of builds: the monolith as its shell, and remotes that have manifests but no files. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWith } from '@moa/build/build';
import { readRemote } from '@moa/build/remote/read-remote';
import { monolithConfig } from '@moa/build/webpack/monolith-config';
import { workspace } from '../build/packages.ts';
import { readReleaseFile } from '../release/release-file.ts';

export async function buildMonolith(dist: string, target: string): Promise<void> {
  const { packages } = readReleaseFile(dist);
  const names = readdirSync(workspace).filter((name) => name.startsWith('mfe-'));
  const remotes = await Promise.all(names.map((name) => readRemote(join(workspace, name))));
  const version = packages['shell']?.current ?? '0.1.0';
  const output = join(target, 'shell', version);
  mkdirSync(output, { recursive: true });
  await buildWith(
    monolithConfig({ folder: join(workspace, 'shell'), remotes, version, outputPath: output }),
    output,
  );
  for (const name of names) {
    const current = packages[name]?.current ?? '';
    const record = JSON.parse(
      readFileSync(join(dist, 'remotes', name, current, 'moa-build.json'), 'utf8'),
    ) as { files: unknown; modules: unknown };
    record.files = {};
    record.modules = {};
    mkdirSync(join(target, 'remotes', name, current), { recursive: true });
    writeFileSync(join(target, 'remotes', name, current, 'moa-build.json'), JSON.stringify(record));
  }
  cpSync(join(dist, 'release.json'), join(target, 'release.json'));
}
