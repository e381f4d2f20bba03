/** The contents of a release are listed and checked before it is published. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { type Licensed, licenceProblems } from './licences.ts';
import { type Audit, auditProduction, checkSupply, listLicences } from './supply.ts';

const holder = mkdtempSync(join(tmpdir(), 'supply-'));
after(() => rmSync(holder, { recursive: true }));
const folder = () => mkdtempSync(join(holder, 'dist-'));

const of = (name: string, licence: string): Licensed => ({ name, version: '1.0.0', licence });
/** Packages that every release contains besides those under test. */
const others = [
  of('react', 'MIT'),
  ...Array.from({ length: 99 }, (_, index) => of(`library-${index}`, 'MIT')),
];
/** `withoutAudit` and `beside` are those of most releases. */
const check = (
  packages: Licensed[],
  audit: Audit,
  { dist = folder(), withoutAudit = false, beside = others } = {},
) =>
  checkSupply(
    dist,
    { withoutAudit },
    {
      writeSbom: async (file) => writeFileSync(file, '{"bomFormat":"CycloneDX"}'),
      licences: async () => [...packages, ...beside],
      audit: async () => audit,
    },
  );
const clean: Audit = { kind: 'clean', report: '{"advisories":{}}' };

describe('what a release is made of', () => {
  it('is listed beside the release file: packages, licences and known weaknesses', async () => {
    const dist = folder();
    assert.match(await check([of('a', 'MIT')], clean, { dist }), /101 packages.*no known weakness/);
    const read = (name: string) => readFileSync(join(dist, name), 'utf8');
    assert.match(read('release.sbom.cdx.json'), /CycloneDX/);
    assert.match(read('release.licences.txt'), /^MIT\ta 1\.0\.0$/m);
    assert.match(read('release.audit.json'), /advisories/);
  });

  it('is refused where a licence is not allowed, or not known', async () => {
    const packages = [of('a', 'GPL-3.0-only'), of('b', 'Unknown')];
    await assert.rejects(
      check(packages, clean),
      /a 1\.0\.0 is under GPL-3\.0-only, which is not allowed.*\nb 1\.0\.0 does not say its licence/,
    );
  });

  it('is refused where a grave weakness is known, without an audit too where a licence is wrong', async () => {
    const found: Audit = { kind: 'found', report: '{}', findings: ['a 1.0.0: It leaks (high)'] };
    await assert.rejects(check([of('a', 'MIT')], found), /Known weakness: a 1\.0\.0: It leaks/);
    await assert.rejects(
      check([of('a', 'AGPL-3.0')], found, { withoutAudit: true }),
      /not allowed/,
    );
  });

  it('is refused where nobody tells the weaknesses, and published without by the flag, with no report of another day', async () => {
    const silent: Audit = { kind: 'unreachable', reason: 'responded with 405' };
    const dist = folder();
    writeFileSync(join(dist, 'release.audit.json'), '{}');
    await assert.rejects(check([], silent, { dist }), /--without-audit:\nresponded with 405/);
    const said = await check([], silent, { dist, withoutAudit: true });
    assert.match(said, /weaknesses not looked for/);
    assert.equal(existsSync(join(dist, 'release.audit.json')), false);
  });

  for (const [beside, sentence] of [
    [[], /lists 0 packages, which cannot be all of it/],
    [others.slice(0, 99), /lists 99 packages/],
    [[...others.slice(1), of('preact', 'MIT')], /lists no react/],
  ] as const)
    it(`is refused where the list has not what every release has: ${sentence.source}`, async () => {
      await assert.rejects(check([], clean, { beside: [...beside] }), sentence);
    });

  for (const [isFine, licence] of [
    [true, '(MIT OR GPL-3.0-only)'],
    [true, 'MIT AND ISC'],
    [false, ''],
    [false, 'MIT AND GPL-3.0-only'],
    [false, 'SEE LICENSE IN LICENSE'],
  ] as const)
    it(`${isFine ? 'may' : 'may not'} be under ${licence}`, () => {
      assert.equal(licenceProblems([of('a', licence)]).length, isFine ? 0 : 1);
    });

  it('is now: some hundred packages, each under an allowed licence, and none of ours', async () => {
    const all = await listLicences();
    assert.ok(all.length > 100, String(all.length));
    assert.deepEqual(licenceProblems(all), []);
    assert.ok(all.some(({ name }) => name === '@fastify/static'));
    assert.ok(!all.some(({ name }) => name.startsWith('@moa/')));
  });
});

/** The audit by a registry that answers every request with these advisories. */
async function audit(status: number, advisories: object): Promise<Audit> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(advisories));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return auditProduction({ registry: `http://127.0.0.1:${port}/` }).finally(() => server.close());
}
const advisory = (severity: string) => ({
  id: 1,
  url: 'https://example.com/1',
  title: 'It leaks',
  severity,
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 8, vectorString: '' },
});
describe('the audit of production', () => {
  it('is clean where no advisory concerns what is installed', async () => {
    assert.equal((await audit(200, {})).kind, 'clean');
  });

  it('finds what is grave, with package, version, title and address', async () => {
    const found = await audit(200, { fastify: [advisory('high')] });
    assert.ok(found.kind === 'found', found.kind);
    assert.match(
      found.findings.join(),
      /^fastify \d+\.\d+\.\d+.*: It leaks \(high, https:\/\/example\.com\/1\)$/,
    );
  });

  it('lets through what is moderate, and leaves it in the report', async () => {
    const found = await audit(200, { fastify: [advisory('moderate')] });
    assert.ok(found.kind === 'clean', found.kind);
    assert.match(found.report, /It leaks/);
  });

  it('says that a registry without advisories did not answer, and is not clean then', async () => {
    const silent = await audit(405, {});
    assert.ok(silent.kind === 'unreachable', silent.kind);
    assert.match(silent.reason, /405/);
  });
});
