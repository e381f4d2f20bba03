/** Whether what production is made of has known weaknesses, by the registry’s advisories. */
import * as z from '@moa/contracts/schema';
import { runPnpm } from './run-pnpm.ts';

export type Audit =
  /** Nothing of high or critical severity. */
  | { kind: 'clean'; report: string }
  | { kind: 'found'; report: string; findings: readonly string[] }
  /** The registry did not answer, or does not offer it. */
  | { kind: 'unreachable'; reason: string };

const shape = z.object({
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
  const { out, err } = await runPnpm([
    'audit',
    '--prod',
    '--json',
    ...(registry === undefined ? [] : [`--registry=${registry}`]),
  ]);
  const report = readReport(out);
  if (report === null)
    return { kind: 'unreachable', reason: (err.trim() || out.trim()).slice(0, 1_000) };
  const findings = Object.values(report.advisories)
    .filter(({ severity }) => grave.includes(severity))
    .map(({ module_name, title, severity, url, findings: at }) => {
      const versions = at.map(({ version }) => version).join(', ');
      return `${module_name} ${versions}: ${title} (${severity}${url ? `, ${url}` : ''})`;
    });
  return findings.length === 0
    ? { kind: 'clean', report: out }
    : { kind: 'found', report: out, findings };
}

/** Null where what was printed is no report. */
function readReport(out: string): z.Output<typeof shape> | null {
  try {
    return shape.parse(JSON.parse(out));
  } catch {
    return null;
  }
}
