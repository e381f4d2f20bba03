/**
 * Scripts allowed on this page: the files of the release, each with its integrity. Read once from
 * the HTML, before anything else starts.
 */
import { type Release, release as releaseShape } from '@moa/contracts/platform/release';
import * as z from '@moa/contracts/schema';
import { withOverrides } from './overrides.ts';

/** The shell's own files, as the server writes them; a page without them allows none. */
const shellFiles = z.object({
  base: z.string(),
  files: z.record(z.string(), z.object({ integrity: z.string() })),
});

/** Can never match: what is not in the release does not run. */
const refused = 'sha384-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
/** Files of development builds change while the page is open. */
const isDevelopment = process.env['NODE_ENV'] === 'development';
const integrities = new Map<string, string>();

/** The release that the server wrote into the page. Throws when it is missing or malformed. */
export function readInlinedRelease(): Release {
  const text = document.getElementById('moa-release')?.textContent;
  const parsed = z.safeParse(releaseShape, JSON.parse(text ?? 'null'));
  if (!parsed.success)
    throw new Error(`The page's release cannot be read: ${z.prettifyError(parsed.error)}`);
  const current = withOverrides(parsed.data);
  for (const remote of current.remotes) allow(remote.base, remote.files);
  const shell = z.safeParse(
    shellFiles,
    JSON.parse(document.getElementById('moa-shell-files')?.textContent ?? 'null'),
  );
  if (shell.success) allow(shell.data.base, shell.data.files);
  return current;
}

function allow(base: string, files: Record<string, { integrity: string }>) {
  for (const [file, { integrity }] of Object.entries(files))
    integrities.set(base + file, integrity);
}

export function isAllowedScript(path: string): boolean {
  return isDevelopment || integrities.has(path);
}

export function getIntegrity(path: string): string {
  return isDevelopment ? '' : (integrities.get(path) ?? refused);
}
