/**
 * Runs Lighthouse on the public pages: accessibility, best practices and SEO, on a phone and on a
 * desktop. Its pinned version is downloaded for the run and is no dependency: it is larger than all
 * tools together. The scores used do not depend on timing; its times are ignored, because `pages`
 * measures them without other load.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from '@moa/contracts/schema';
import { workspace } from '../build/packages.ts';
import { chromiumArgs, findChromium } from '../test/chromium.ts';
import { startBenchProduct } from './product.ts';

const lighthouse = 'lighthouse@13.5.0';
const categories = ['accessibility', 'best-practices', 'seo'] as const;
const forms = { phone: [], desktop: ['--preset=desktop'] } as const;

/** `without`: audits that a page fails on purpose. */
const pages: readonly { path: string; without?: readonly string[] }[] = [
  { path: '/' },
  { path: '/login' },
  { path: '/defi/dashboard' },
  // For developers: search engines are to stay away.
  { path: '/test', without: ['is-crawlable'] },
  { path: '/no-such-page', without: ['http-status-code', 'is-crawlable', 'errors-in-console'] },
];

const report = z.object({
  runtimeError: z.optional(z.object({ message: z.string() })),
  categories: z.record(
    z.string(),
    z.object({
      score: z.nullable(z.number()),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(z.string(), z.object({ score: z.nullable(z.number()), title: z.string() })),
});

export async function benchLighthouse(): Promise<void> {
  const product = await startBenchProduct();
  const folder = mkdtempSync(join(tmpdir(), 'moa-lighthouse-'));
  const file = join(folder, 'report.json');
  for (const { path, without = [] } of pages)
    for (const [form, options] of Object.entries(forms)) {
      const skipped = without.length > 0 ? [`--skip-audits=${without.join(',')}`] : [];
      await run(product.address + path, file, [...options, ...skipped]);
      const found = report.parse(JSON.parse(readFileSync(file, 'utf8')));
      if (found.runtimeError) throw new Error(`${path}: ${found.runtimeError.message}`);
      const marks = categories.map((name) => ({
        name,
        mark: Math.round(100 * (found.categories[name]?.score ?? 0)),
      }));
      if (marks.some(({ mark }) => mark < 100)) process.exitCode = 1;
      const sentence = marks.map(({ name, mark }) => `${name} ${mark}`).join(', ');
      console.log(`  ${path.padEnd(16)} ${form.padEnd(8)} ${sentence} (bar: 100)`);
      for (const { id, weight } of categories.flatMap(
        (name) => found.categories[name]?.auditRefs ?? [],
      )) {
        const { score, title } = found.audits[id] ?? { score: null };
        if (weight > 0 && score !== null && score < 1) console.log(`      ${id}: ${title}`);
      }
    }
  rmSync(folder, { recursive: true, force: true });
  await product.stop();
}

async function run(address: string, file: string, options: readonly string[]): Promise<void> {
  await promisify(execFile)(
    join(workspace, '.toolchain/node_modules/.bin/pnpm'),
    [
      'dlx',
      lighthouse,
      address,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      '--ignore-status-code',
      `--chrome-flags=--headless ${chromiumArgs.join(' ')}`,
      ...options,
    ],
    {
      cwd: tmpdir(),
      env: { ...process.env, CHROME_PATH: findChromium(() => undefined) },
      maxBuffer: Number.POSITIVE_INFINITY,
    },
  );
}
