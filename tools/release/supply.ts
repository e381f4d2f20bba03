/**
 * Before something new is published: what production is made of is listed, under which licences, and
 * with which known weaknesses. The three lists lie beside the release file; a licence that is not allowed
 * or a grave weakness is a sentence that refuses the release.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from '@moa/contracts/schema';
import { workspace } from '../build/packages.ts';
import {
  type Component,
  component,
  licenceProblems,
  licencesOf,
  ownPackages,
  writeLicences,
} from './licences.ts';

const supplyFiles = {
  sbom: 'release.sbom.cdx.json',
  licences: 'release.licences.txt',
  audit: 'release.audit.json',
} as const;

/** Production has four hundred: a list of fewer than this is not of all of it. */
const minPackages = 100;

type Choice = {
  /** Publishes although nobody could say whether there are weaknesses; that is said, and no report is left. */
  withoutAudit: boolean;
};
/** What is asked of pnpm and its registry. */
type Sources = { sbom: typeof readSbom; audit(): Promise<Audit> };

/** Answers what to say of it. Throws sentences. */
export async function checkSupply(
  dist: string,
  { withoutAudit }: Choice,
  sources: Sources = { sbom: readSbom, audit: auditProduction },
): Promise<string> {
  const { text, components } = await sources.sbom();
  const licences = licencesOf(components, ownPackages());
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, supplyFiles.sbom), text);
  writeFileSync(join(dist, supplyFiles.licences), writeLicences(licences));
  const audit = withoutAudit ? null : await sources.audit();
  const auditFile = join(dist, supplyFiles.audit);
  // A report of another day would say that all is well.
  rmSync(auditFile, { force: true });
  if (audit !== null && audit.kind !== 'unreachable') writeFileSync(auditFile, audit.report);
  const problems = [...gaps(licences), ...licenceProblems(licences), ...auditProblems(audit)];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const weaknesses =
    audit === null ? 'weaknesses not looked for' : 'no known weakness of high or critical severity';
  return `${licences.length} packages in production, all under allowed licences; ${weaknesses}`;
}

/** A list that lacks what every release has was not made of it, and nothing on it says that all is well. */
function gaps(all: ReturnType<typeof licencesOf>): string[] {
  const again = 'run npm run sbom and look why';
  return [
    ...(all.length < minPackages
      ? [
          `The list of what production is made of lists ${all.length} packages, which cannot be all of it: ${again}`,
        ]
      : []),
    ...(all.some(({ name }) => name === 'react')
      ? []
      : [`The list of what production is made of lists no react: ${again}`]),
  ];
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

const sbomShape = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(component),
});

/** What is installed for production, as CycloneDX: the file as pnpm writes it, and its components. */
export async function readSbom(): Promise<{ text: string; components: readonly Component[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'moa-sbom-'));
  try {
    const out = join(folder, 'sbom.cdx.json');
    const kind = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
    const { code, stderr } = await runPnpm(['sbom', ...kind, '--prod', '--out', out]);
    if (code !== 0) throw new Error(`What production is made of could not be listed:\n${stderr}`);
    const text = readFileSync(out, 'utf8');
    return { text, components: sbomShape.parse(JSON.parse(text)).components };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
  return new Promise((resolve) => {
    execFile(
      join(workspace, '.toolchain/node_modules/.bin/pnpm'),
      args,
      {
        cwd: workspace,
        maxBuffer: Number.POSITIVE_INFINITY,
        shell: process.platform === 'win32',
      },
      (error, stdout, stderr) =>
        resolve({
          code: error ? (error.code ?? null) : 0,
          stdout,
          stderr: stderr || (error?.message ?? ''),
        }),
    );
  });
}
