/** Whether everything in production may be shipped under its licence. */
import { type Component, nameOf } from './sbom.ts';

/**
 * Licences that ask for their text to be passed on, and of a change to their own files at most that it
 * is published (MPL 2.0). By their SPDX ids.
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

/** What its file says where its manifest says nothing, of that version and no other. */
const readByHand: Readonly<Record<string, string>> = { 'png-js@2.0.0': 'MIT' };

type Licensed = { name: string; version: string; licence: string | null };

/** Every package from a registry, by name and version; our own are left out. */
export function licencesOf(components: readonly Component[]): readonly Licensed[] {
  return components
    .filter(({ purl }) => !purl.startsWith('pkg:npm/%40moa/') && !purl.startsWith('pkg:npm/@moa/'))
    .map((component) => {
      const name = nameOf(component);
      const { version } = component;
      return {
        name,
        version,
        licence: licenceOf(component) ?? readByHand[`${name}@${version}`] ?? null,
      };
    })
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** A sentence for each package whose licence is not known or not allowed. */
export function licenceProblems(all: readonly Licensed[]): string[] {
  return all
    .filter(({ licence }) => licence === null || !isAllowed(licence))
    .map(({ name, version, licence }) =>
      licence === null
        ? `${name} ${version} does not say its licence: read its file and write it down in tools/release/supply/licences.ts`
        : `${name} ${version} is under ${licence}, which is not allowed: take another package, or allow the licence in tools/release/supply/licences.ts`,
    );
}

/** The list as it is shipped: a line each, its licence first. */
export function writeLicences(all: readonly Licensed[]): string {
  const lines = all.map(
    ({ name, version, licence }) => `${licence ?? 'unknown'}\t${name} ${version}`,
  );
  return `Everything that production has from others, with its licence (SPDX).\n\n${lines.join('\n')}\n`;
}

function licenceOf({ licenses = [] }: Component): string | null {
  const said = licenses.flatMap(({ license, expression }) => {
    const one = expression ?? license?.id ?? license?.name;
    return one === undefined ? [] : [one];
  });
  return said.length === 0 ? null : said.join(' AND ');
}

/** `MIT OR X` where one of them is, `MIT AND X` where both are. */
function isAllowed(expression: string): boolean {
  const plain = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  return plain
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((one) => allowed.includes(one.trim())));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
