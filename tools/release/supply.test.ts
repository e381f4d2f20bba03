/** What a release is made of is listed and judged before it is published. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { type Component, licenceProblems, licencesOf, ownPackages } from './licences.ts';
import { type Audit, auditProduction, checkSupply, readSbom } from './supply.ts';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
const folder = () => {
  folders.push(mkdtempSync(join(tmpdir(), 'supply-')));
  return folders.at(-1) ?? '';
};

const of = (name: string, ...licences: string[]): Component => ({
  name,
  version: '1.0.0',
  purl: `pkg:npm/${name}@1.0.0`,
  ...(licences.length === 0 ? {} : { licenses: licences.map((expression) => ({ expression })) }),
});
/** What any release has beside what a test is about. */
const others = [
  of('react', 'MIT'),
  ...Array.from({ length: 99 }, (_, index) => of(`library-${index}`, 'MIT')),
];
const made = (components: Component[], audit: Audit, beside = others) => ({
  sbom: async () => ({
    text: '{"bomFormat":"CycloneDX"}',
    components: [...components, ...beside],
  }),
  audit: async () => audit,
});
/** As pnpm lists what it fetched from a registry. */
const fetched = { externalReferences: [{ type: 'distribution' }] };
const workspace = new Set(['@moa/host@2.8.0']);
const ofMoa = (name: string, version: string, rest: Partial<Component> = {}): Component => ({
  ...{ group: '@moa', name, version, purl: `pkg:npm/%40moa/${name}@${version}` },
  ...rest,
});
const clean: Audit = { kind: 'clean', report: '{"advisories":{}}' };

describe('what a release is made of', () => {
  it('is listed beside the release file: packages, licences and known weaknesses', async () => {
    const dist = folder();
    const said = await checkSupply(dist, { withoutAudit: false }, made([of('a', 'MIT')], clean));
    assert.match(said, /101 packages.*no known weakness/);
    const read = (name: string) => readFileSync(join(dist, name), 'utf8');
    assert.match(read('release.sbom.cdx.json'), /CycloneDX/);
    assert.match(read('release.licences.txt'), /^MIT\ta 1\.0\.0$/m);
    assert.match(read('release.audit.json'), /advisories/);
  });

  it('is refused where a licence is not allowed, or not known', async () => {
    const sources = made([of('a', 'GPL-3.0-only'), of('b')], clean);
    await assert.rejects(checkSupply(folder(), { withoutAudit: false }, sources), (error) => {
      assert.match(String(error), /a 1\.0\.0 is under GPL-3\.0-only, which is not allowed/);
      assert.match(String(error), /b 1\.0\.0 does not say its licence/);
      return true;
    });
  });

  it('is refused where a grave weakness is known, without an audit too where a licence is wrong', async () => {
    const found: Audit = { kind: 'found', report: '{}', findings: ['a 1.0.0: It leaks (high)'] };
    const dist = folder();
    await assert.rejects(
      checkSupply(dist, { withoutAudit: false }, made([of('a', 'MIT')], found)),
      /Known weakness: a 1\.0\.0: It leaks/,
    );
    await assert.rejects(
      checkSupply(dist, { withoutAudit: true }, made([of('a', 'AGPL-3.0')], found)),
      /not allowed/,
    );
  });

  it('is refused where nobody tells the weaknesses, and published without by the flag, with no report of another day', async () => {
    const silent: Audit = { kind: 'unreachable', reason: 'responded with 405' };
    const dist = folder();
    writeFileSync(join(dist, 'release.audit.json'), '{}');
    await assert.rejects(
      checkSupply(dist, { withoutAudit: false }, made([of('a', 'MIT')], silent)),
      /--without-audit:\nresponded with 405/,
    );
    const said = await checkSupply(dist, { withoutAudit: true }, made([of('a', 'MIT')], silent));
    assert.match(said, /weaknesses not looked for/);
    assert.equal(existsSync(join(dist, 'release.audit.json')), false);
  });

  it('is refused where the list has not what every release has', async () => {
    const refuse = (beside: Component[], sentence: RegExp) =>
      assert.rejects(
        checkSupply(folder(), { withoutAudit: false }, made([], clean, beside)),
        sentence,
      );
    await refuse([], /lists 0 packages, which cannot be all of it/);
    await refuse(others.slice(0, 99), /lists 99 packages/);
    await refuse([...others.slice(1), of('preact', 'MIT')], /lists no react/);
  });

  it('is ours without a licence where it is of the workspace, and not by its name alone', () => {
    const problemsOf = (component: Component) =>
      licenceProblems(licencesOf([component], workspace)).length;
    assert.equal(problemsOf(ofMoa('host', '2.8.0')), 0);
    assert.equal(problemsOf(ofMoa('host', '9.9.9')), 1);
    assert.equal(problemsOf(ofMoa('host', '2.8.0', fetched)), 1);
    assert.equal(problemsOf(ofMoa('evil', '1.0.0')), 1);
  });

  for (const [isFine, ...licences] of [
    [true, 'MIT OR GPL-3.0-only', 'ISC'],
    [true, '(MIT OR GPL-3.0-only)'],
    [true, 'MIT AND ISC'],
    [false, 'GPL-3.0-only', 'ISC OR MIT'],
    [false, 'MIT', 'AGPL-3.0'],
    [false, 'MIT', ''],
    [false, 'MIT AND GPL-3.0-only'],
    [false, 'SEE LICENSE IN LICENSE'],
  ] as const)
    it(`${isFine ? 'may' : 'may not'} be under ${licences.join(' and ')}`, () => {
      const all = licencesOf([of('a', ...licences)], workspace);
      assert.equal(licenceProblems(all).length, isFine ? 0 : 1);
    });

  it('is not known where one of several licences says nothing', () => {
    const component: Component = { ...of('a'), licenses: [{ license: { id: 'MIT' } }, {}] };
    assert.match(licenceProblems(licencesOf([component], workspace)).join(), /does not say/);
  });

  it('is now: some hundred packages, each under an allowed licence', async () => {
    const { components } = await readSbom();
    const all = licencesOf(components, ownPackages());
    assert.ok(all.length > 100, String(all.length));
    assert.deepEqual(licenceProblems(all), []);
    assert.ok(all.some(({ name }) => name === '@fastify/static'));
    assert.ok(!all.some(({ name }) => name.startsWith('@moa/')));
    assert.ok([...ownPackages()].some((one) => one.startsWith('@moa/host@')));
  });
});

const servers: Server[] = [];
after(() => {
  for (const server of servers) server.close();
});

/** A registry that answers every request with these advisories. */
async function registry(status: number, advisories: object): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(advisories));
    });
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
const advisory = (severity: string) => ({
  fastify: [
    {
      id: 1,
      url: 'https://example.com/1',
      title: 'It leaks',
      severity,
      vulnerable_versions: '*',
      cwe: [],
      cvss: { score: 8, vectorString: '' },
    },
  ],
});

describe('the audit of production', () => {
  it('is clean where no advisory concerns what is installed', async () => {
    const audit = await auditProduction({ registry: await registry(200, {}) });
    assert.equal(audit.kind, 'clean');
  });

  it('finds what is grave, with package, version, title and address', async () => {
    const audit = await auditProduction({ registry: await registry(200, advisory('high')) });
    assert.ok(audit.kind === 'found', audit.kind);
    assert.match(
      audit.findings.join(),
      /^fastify \d+\.\d+\.\d+.*: It leaks \(high, https:\/\/example\.com\/1\)$/,
    );
  });

  it('lets through what is moderate, and leaves it in the report', async () => {
    const audit = await auditProduction({ registry: await registry(200, advisory('moderate')) });
    assert.ok(audit.kind === 'clean', audit.kind);
    assert.match(audit.report, /It leaks/);
  });

  it('says that a registry without advisories did not answer, and is not clean then', async () => {
    const audit = await auditProduction({ registry: await registry(405, {}) });
    assert.ok(audit.kind === 'unreachable', audit.kind);
    assert.match(audit.reason, /405/);
  });
});
