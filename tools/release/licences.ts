/** Whether everything in production may be shipped under its licence. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from '@moa/contracts/schema';
import { readLockFile } from '../build/lock-file.ts';
import { workspace } from '../build/packages.ts';

export const component = z.object({
  name: z.string(),
  /** The scope of the package, without which its name is another’s. */
  group: z.optional(z.string()),
  version: z.string(),
  purl: z.string(),
  /** Of a package from a registry its archive there is one: `distribution`. */
  externalReferences: z.optional(z.array(z.object({ type: z.string() }))),
  licenses: z.optional(
    z.array(
      z.object({
        license: z.optional(z.object({ id: z.optional(z.string()), name: z.optional(z.string()) })),
        expression: z.optional(z.string()),
      }),
    ),
  ),
});
export type Component = z.Output<typeof component>;

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

/** `licences`: expressions of which each has to be allowed; null where one of them is not known. */
type Licensed = { name: string; version: string; licences: readonly string[] | null };

/** Every package from a registry, by name and version. `own`: those of the workspace, which are left out. */
export function licencesOf(
  components: readonly Component[],
  own: ReadonlySet<string>,
): readonly Licensed[] {
  return components
    .filter((component) => !isOwn(component, own))
    .map((component) => {
      const name = nameOf(component);
      const { version } = component;
      const byHand = readByHand[`${name}@${version}`];
      return {
        name,
        version,
        licences: saidBy(component) ?? (byHand === undefined ? null : [byHand]),
      };
    })
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/** A sentence for each package whose licence is not known or not allowed. */
export function licenceProblems(all: readonly Licensed[]): string[] {
  return all
    .filter(({ licences }) => licences === null || !licences.every(isAllowed))
    .map(({ name, version, licences }) =>
      licences === null
        ? `${name} ${version} does not say its licence: read its file and write it down in tools/release/licences.ts`
        : `${name} ${version} is under ${written(licences)}, which is not allowed: take another package, or allow the licence in tools/release/licences.ts`,
    );
}

/** The list as it is shipped: a line each, its licence first. */
export function writeLicences(all: readonly Licensed[]): string {
  const lines = all.map(
    ({ name, version, licences }) =>
      `${licences === null ? 'unknown' : written(licences)}\t${name} ${version}`,
  );
  return `Everything that production has from others, with its licence (SPDX).\n\n${lines.join('\n')}\n`;
}

/** By its name alone nothing is: anybody may publish one that is called so. */
function isOwn(component: Component, own: ReadonlySet<string>): boolean {
  const isFetched = component.externalReferences?.some(({ type }) => type === 'distribution');
  return !isFetched && own.has(`${nameOf(component)}@${component.version}`);
}

/** `@scope/name`, or `name`. */
function nameOf({ group, name }: Component): string {
  return group ? `${group}/${name}` : name;
}

/** The packages of the workspace, as `name@version`. */
export function ownPackages(): ReadonlySet<string> {
  const { importers } = readLockFile(readFileSync(join(workspace, 'pnpm-lock.yaml'), 'utf8'));
  return new Set(
    [...importers.keys()].map((folder) => {
      const text = readFileSync(join(workspace, folder, 'package.json'), 'utf8');
      const { name, version } = JSON.parse(text) as { name: string; version: string };
      return `${name}@${version}`;
    }),
  );
}

/** Null where it says nothing, also in one of several. */
function saidBy({ licenses = [] }: Component): readonly string[] | null {
  const said = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name,
  );
  return said.length > 0 && said.every((one) => one !== undefined) ? said : null;
}

/** As one expression of SPDX. */
function written(licences: readonly string[]): string {
  if (licences.length === 1) return licences.join();
  return licences.map((one) => (/\s/.test(one) ? `(${one})` : one)).join(' AND ');
}

/** `MIT OR X` where one of them is, `MIT AND X` where both are. */
function isAllowed(expression: string): boolean {
  const plain = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  return plain
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((one) => allowed.includes(one.trim())));
}
