/** Checks that every production dependency may be shipped under its licence. */
import * as z from '@moa/contracts/schema';

/**
 * Licences that require at most that their text is passed on and that changes to their own files are
 * published (MPL 2.0). By their SPDX ids.
 */
const allowed: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
];

/** The licence that the file of a package names where its manifest names none; for that version alone. */
const readByHand: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

/** `licence`: an SPDX expression, or `Unknown`. */
export type Licensed = { name: string; version: string; licence: string };

/** The output of `pnpm licenses list --json`: packages by their licence, without those of the workspace. */
const licenceList = z.record(
  z.string(),
  z.array(z.object({ name: z.string(), versions: z.array(z.string()) })),
);

/** Every package with its licence, by name and version. */
export function readLicences(printed: string): Licensed[] {
  return Object.entries(licenceList.parse(JSON.parse(printed)))
    .flatMap(([licence, packages]) =>
      packages.flatMap(({ name, versions }) =>
        versions.map((version) => ({
          name,
          version,
          licence: readByHand[`${name}@${version}`] ?? licence,
        })),
      ),
    )
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** A sentence for each package whose licence is not known or not allowed. */
export function licenceProblems(all: readonly Licensed[]): string[] {
  return all
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, version, licence }) =>
      licence === 'Unknown'
        ? `${name} ${version} does not say its licence: read its file and write it down in tools/release/licences.ts`
        : `${name} ${version} is under ${licence}, which is not allowed: take another package, or allow the licence in tools/release/licences.ts`,
    );
}

/** `MIT OR X` where one of them is, `MIT AND X` where both are. */
function isAllowed(expression: string): boolean {
  const plain = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  return plain
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((one) => allowed.includes(one.trim())));
}
