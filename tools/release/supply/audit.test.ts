/** The audit asks a registry as pnpm does; the registry here is played. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { auditProduction } from './audit.ts';

const servers: Server[] = [];
after(() => {
  for (const server of servers) server.close();
});

/** Answers every question for advisories with these. */
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
