/**
 * Before something new is published: what production is made of is listed, under which licences, and
 * with which known weaknesses. The three lists lie beside the release file; a licence that is not allowed
 * or a grave weakness is a sentence that refuses the release.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Audit, auditProduction } from './audit.ts';
import { licenceProblems, licencesOf, writeLicences } from './licences.ts';
import { ownPackages } from './own-packages.ts';
import { readSbom } from './sbom.ts';

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
