/**
 * What Lighthouse finds about the pages that anybody can open: accessibility, best practices and what
 * search engines need, on a phone and on a desktop. It is fetched for the run by its pinned version, and
 * is no dependency: it weighs more than all tools together. Its marks depend on no clock; its times are
 * not read, since `pages` measures them where nothing else runs.
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
  for (const { path, without = [] } of pages)
    for (const form of ['phone', 'desktop'] as const) {
      const file = join(folder, 'report.json');
      await run(product.address + path, file, [
        ...forms[form],
        ...(without.length > 0 ? [`--skip-audits=${without.join(',')}`] : []),
      ]);
      const parsed = z.safeParse(report, JSON.parse(readFileSync(file, 'utf8')));
      if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
      const { runtimeError, ...found } = parsed.data;
      if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
      const marks = categories.map((name) => {
        const score = found.categories[name]?.score ?? 0;
        if (score < 1) process.exitCode = 1;
        return `${name} ${Math.round(score * 100)}`;
      });
      console.log(`  ${path.padEnd(16)} ${form.padEnd(8)} ${marks.join(', ')} (bar: 100)`);
      const failed = categories.flatMap((name) =>
        (found.categories[name]?.auditRefs ?? []).filter(
          ({ id, weight }) => weight > 0 && (found.audits[id]?.score ?? 1) < 1,
        ),
      );
      for (const { id } of failed) console.log(`      ${id}: ${found.audits[id]?.title}`);
    }
  rmSync(folder, { recursive: true, force: true });
  await product.stop();
}

async function run(address: string, file: string, options: readonly string[]): Promise<void> {
  await promisify(execFile)(
    join(workspace, '.toolchain/node_modules/.bin/pnpm'),
    [
      ...['dlx', lighthouse, address, '--quiet', '--output=json', `--output-path=${file}`],
      ...[`--only-categories=${categories.join(',')}`, '--ignore-status-code'],
      ...[`--chrome-flags=--headless ${chromiumArgs.join(' ')}`, ...options],
    ],
    {
      cwd: tmpdir(),
      env: { ...process.env, CHROME_PATH: findChromium(() => undefined) },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
}
