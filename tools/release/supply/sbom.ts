/** What production is made of, as CycloneDX: every package that is installed for it, with its licence. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from '@moa/contracts/schema';
import { runPnpm } from './run-pnpm.ts';

const component = z.object({
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
const shape = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(component),
});

type Sbom = {
  /** The file as it is written, with all that pnpm says of each. */
  text: string;
  components: readonly Component[];
};

export async function readSbom(): Promise<Sbom> {
  const folder = mkdtempSync(join(tmpdir(), 'moa-sbom-'));
  try {
    const out = join(folder, 'sbom.cdx.json');
    const kind = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
    const { code, err } = await runPnpm(['sbom', ...kind, '--prod', '--out', out]);
    if (code !== 0) throw new Error(`What production is made of could not be listed:\n${err}`);
    const text = readFileSync(out, 'utf8');
    return { text, components: shape.parse(JSON.parse(text)).components };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `@scope/name`, or `name`. */
export function nameOf({ group, name }: Component): string {
  return group ? `${group}/${name}` : name;
}
