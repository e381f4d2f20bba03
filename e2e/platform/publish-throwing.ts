/** Publishes a version of a remote whose pages throw, as a team that made a mistake would. */
import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '@moa/build/build';
import { readRemote } from '@moa/build/remote/read-remote';
import { expect } from '@playwright/test';
import { workspace } from '../../tools/build/packages.ts';
import { changeRelease, publish, rollBack } from '../../tools/release/release-file.ts';
import type { RunningProduct } from '../fixtures/test.ts';

/** Answers how to go back. */
export async function publishThrowing(
  product: RunningProduct,
  name: string,
): Promise<() => Promise<void>> {
  // Beside the original, so that its imports lead where they did.
  const holder = mkdtempSync(join(workspace, '.cache/throwing-'));
  const folder = join(holder, name);
  cpSync(join(workspace, name), folder, {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  symlinkSync(join(workspace, name, 'node_modules'), join(folder, 'node_modules'));
  for (const file of Object.values((await readRemote(folder)).exposes))
    writeFileSync(file, `export default function Planted() { throw new Error('planted'); }\n`);
  const versions = join(product.dist, 'remotes', name);
  const version = await build(folder, '9.9.9', join(versions, 'throwing.unfinished'));
  rmSync(join(versions, version), { recursive: true, force: true });
  renameSync(join(versions, 'throwing.unfinished'), join(versions, version));
  rmSync(holder, { recursive: true });
  const published = changeRelease(product.dist, (now) => publish(now, name, version));
  await becomes(product, published.id);
  return async () => becomes(product, changeRelease(product.dist, (now) => rollBack(now, name)).id);
}

/** Until the running server has the release. */
export async function becomes({ address }: RunningProduct, id: string): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          (await (await fetch(`${address}/api/platform/release`)).json()) as {
            data: { id: string };
          }
        ).data.id,
    )
    .toBe(id);
}
