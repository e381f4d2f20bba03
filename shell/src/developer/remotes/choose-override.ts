/**
 * Puts another build in the place of a remote, from the next load on. What may run is settled by the
 * build's own record: a build without one, of another remote or for another host is refused here, and
 * a file that is not as the record says is refused by the browser.
 */
import { fitsRange } from '@moa/contracts/platform/fits-range';
import { type BuildRecord, buildRecord } from '@moa/contracts/platform/release';
import * as z from '@moa/contracts/schema';
import { getRelease } from '@moa/host/internal/release';
import { isSandbox } from '@moa/host/release';
import { type Override, readOverrides, storeOverrides } from '../../federation/overrides.ts';

export type OverrideRefusal =
  | 'not-simulated'
  | 'not-local'
  | 'unreachable'
  | 'not-a-build'
  | 'another-remote'
  | 'incompatible';
type OverrideResult = { ok: true; version: string } | { ok: false; refusal: OverrideRefusal };

/** `wanted` is a version that this server has (`0.1.3`) or the address of a local build (`http://localhost:5199/`). */
export async function chooseOverride(remote: string, wanted: string): Promise<OverrideResult> {
  const refuse = (refusal: OverrideRefusal): OverrideResult => ({ ok: false, refusal });
  if (!isSandbox()) return refuse('not-simulated');
  const base = getBase(remote, wanted.trim());
  if (!base) return refuse('not-local');
  const record = await readBuildRecord(base);
  if (record === 'unreachable' || record === 'not-a-build') return refuse(record);
  const { name, version, container, entry, files, modules, manifest } = record;
  if (name !== remote || !manifest) return refuse('another-remote');
  if (!fitsRange(getRelease().shell.hostVersion, manifest.needsHost)) return refuse('incompatible');
  const override: Override = {
    remote: {
      name,
      version,
      base: `/remotes/${name}/${version}/`,
      container,
      entry,
      files: Object.fromEntries(Object.entries(files).filter(([file]) => file.endsWith('.js'))),
      modules,
      manifest,
    },
    from: base.origin === location.origin ? null : base.href,
  };
  storeOverrides([...readOverrides().filter((other) => other.remote.name !== name), override]);
  return { ok: true, version };
}

export function dropOverride(remote: string): void {
  storeOverrides(readOverrides().filter((override) => override.remote.name !== remote));
}

/** The folder of a build; null for an address that is neither this server nor this machine. */
function getBase(remote: string, wanted: string): URL | null {
  if (/^\d+\.\d+\.\d+[\w.-]*$/.test(wanted))
    return new URL(`/remotes/${remote}/${wanted}/`, location.origin);
  const url = URL.parse(wanted);
  if (!url || !['localhost', '127.0.0.1', location.hostname].includes(url.hostname)) return null;
  return new URL(url.pathname.replace(/[^/]*$/, ''), url.origin);
}

/** Reads the record that a build keeps of itself, in its own folder. */
async function readBuildRecord(folder: URL): Promise<BuildRecord | 'unreachable' | 'not-a-build'> {
  const answer = await fetch(new URL('moa-build.json', folder), { cache: 'no-store' }).catch(
    () => null,
  );
  if (!answer?.ok) return 'unreachable';
  const parsed = z.safeParse(buildRecord, await answer.json().catch(() => null));
  return parsed.success ? parsed.data : 'not-a-build';
}
