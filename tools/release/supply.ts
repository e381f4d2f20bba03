/**
 * Before something new is published: the packages of production, their licences and their known
 * weaknesses are listed beside the release file. A licence that is not allowed or a grave weakness refuses
 * the release with a sentence.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from '@moa/contracts/schema';
import { workspace } from '../build/packages.ts';
import { type Licensed, licenceProblems, readLicences } from './licences.ts';

/** Production has four hundred packages: a shorter list than this is incomplete. */
const minPackages = 100;

type Choice = {
  /** Publishes although the weaknesses are not known; the result says so, and no report is left. */
  withoutAudit: boolean;
};
/** Facts from pnpm and its registry. */
type Sources = {
  writeSbom(file: string): Promise<unknown>;
  licences(): Promise<readonly Licensed[]>;
  audit(): Promise<Audit>;
};

/** Returns a summary. Throws sentences. */
export async function checkSupply(
  dist: string,
  { withoutAudit }: Choice,
  sources: Sources = { writeSbom, licences: listLicences, audit: auditProduction },
): Promise<string> {
  mkdirSync(dist, { recursive: true });
  await sources.writeSbom(join(dist, 'release.sbom.cdx.json'));
  const licences = await sources.licences();
  const rows = licences.map(({ name, version, licence }) => `${licence}\t${name} ${version}\n`);
  writeFileSync(
    join(dist, 'release.licences.txt'),
    `Everything that production has from others, with its licence (SPDX).\n\n${rows.join('')}`,
  );
  const audit = withoutAudit ? null : await sources.audit();
  const auditFile = join(dist, 'release.audit.json');
  // A report of another day would say that all is well.
  rmSync(auditFile, { force: true });
  if (audit !== null && audit.kind !== 'unreachable') writeFileSync(auditFile, audit.report);
  const problems = [...gaps(licences), ...licenceProblems(licences), ...auditProblems(audit)];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const weaknesses =
    audit === null ? 'weaknesses not looked for' : 'no known weakness of high or critical severity';
  return `${licences.length} packages in production, all under allowed licences; ${weaknesses}`;
}

/** A list without what every release has is incomplete, and says nothing about the release. */
function gaps(all: readonly Licensed[]): string[] {
  const list = 'The list of what production is made of lists';
  const again = 'run npm run sbom and look why';
  if (all.length < minPackages)
    return [`${list} ${all.length} packages, which cannot be all of it: ${again}`];
  return all.some(({ name }) => name === 'react') ? [] : [`${list} no react: ${again}`];
}

function auditProblems(audit: Audit | null): string[] {
  switch (audit?.kind) {
    case 'found':
      return audit.findings.map((finding) => `Known weakness: ${finding}`);
    case 'unreachable':
      return [
        `The registry does not say which weaknesses are known, so nothing is published. Try again, or publish without it by --without-audit:\n${audit.reason}`,
      ];
    default:
      return [];
  }
}

/** Writes what is installed for production as CycloneDX. */
async function writeSbom(file: string): Promise<void> {
  const kind = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const { code, stderr } = await runPnpm(['sbom', ...kind, '--prod', '--out', file]);
  if (code !== 0) throw new Error(`What production is made of could not be listed:\n${stderr}`);
}

/** The packages from registries that are installed for production. */
export async function listLicences(): Promise<Licensed[]> {
  const { code, stdout, stderr } = await runPnpm(['licenses', 'list', '-r', '--prod', '--json']);
  if (code !== 0) throw new Error(`The licences of production could not be listed:\n${stderr}`);
  return readLicences(stdout);
}

export type Audit =
  /** Nothing of high or critical severity. */
  | { kind: 'clean'; report: string }
  | { kind: 'found'; report: string; findings: readonly string[] }
  /** The registry did not answer, or does not offer it. */
  | { kind: 'unreachable'; reason: string };

const auditShape = z.object({
  advisories: z.record(
    z.string(),
    z.object({
      module_name: z.string(),
      title: z.string(),
      severity: z.string(),
      url: z.optional(z.nullable(z.string())),
      findings: z.array(z.object({ version: z.string() })),
    }),
  ),
});
const grave = ['high', 'critical'];

/** `registry`: another one than that of the machine. */
export async function auditProduction({ registry }: { registry?: string } = {}): Promise<Audit> {
  const { stdout, stderr } = await runPnpm([
    'audit',
    '--prod',
    '--json',
    ...(registry === undefined ? [] : [`--registry=${registry}`]),
  ]);
  const report = readReport(stdout);
  if (report === null)
    return { kind: 'unreachable', reason: (stderr.trim() || stdout.trim()).slice(0, 1_000) };
  const findings = Object.values(report.advisories)
    .filter(({ severity }) => grave.includes(severity))
    .map(({ module_name, title, severity, url, findings: at }) => {
      const versions = at.map(({ version }) => version).join(', ');
      return `${module_name} ${versions}: ${title} (${severity}${url ? `, ${url}` : ''})`;
    });
  return findings.length === 0
    ? { kind: 'clean', report: stdout }
    : { kind: 'found', report: stdout, findings };
}

/** Null where what was printed is no report. */
function readReport(out: string): z.Output<typeof auditShape> | null {
  try {
    return auditShape.parse(JSON.parse(out));
  } catch {
    return null;
  }
}

type Ended = { code: number | string | null; stdout: string; stderr: string };

/** Runs the pinned pnpm to its end. */
function runPnpm(args: readonly string[]): Promise<Ended> {
  const options = {
    cwd: workspace,
    maxBuffer: Number.POSITIVE_INFINITY,
    shell: process.platform === 'win32',
  };
  return promisify(execFile)(
    join(workspace, '.toolchain/node_modules/.bin/pnpm'),
    args,
    options,
  ).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr, message }: Ended & Error) => ({
      code,
      stdout,
      stderr: stderr || message,
    }),
  );
}
