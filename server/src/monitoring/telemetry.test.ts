/**
 * Metrics for collectors: Prometheus text behind a token, and OTLP if an endpoint is configured.
 */
import assert from 'node:assert/strict';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { waitFor } from '../providers/testing/wait-for.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const token = 'a-token-of-the-collector';

/** A collector that stores what is posted to it; `status` is what it answers. */
async function startCollector() {
  const taken: { path: string | undefined; headers: IncomingMessage['headers']; body: string }[] =
    [];
  let status = 200;
  const http = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    taken.push({ path: request.url, headers: request.headers, body });
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    taken,
    answer(next: number) {
      status = next;
    },
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

/** Parts of an OTLP export that these tests read. */
type Exported = {
  resourceMetrics: {
    resource: { attributes: unknown[] };
    scopeMetrics: {
      metrics: {
        name: string;
        histogram: {
          dataPoints: { bucketCounts: string[]; explicitBounds: number[]; count: string }[];
        };
      }[];
    }[];
  }[];
};

describe('/metrics', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ holdings: null, environment: { MOA_METRICS_TOKEN: token } });
    await server.request('GET', '/api/v1/health');
  });
  after(() => server.stop());

  it('is not there for who does not show the token', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: token }]) {
      const answer = await server.request('GET', '/metrics', { headers });
      assert.equal(answer.status, 404);
      assert.doesNotMatch(answer.text, /http_server/);
    }
    const none = await startTestServer({ holdings: null });
    assert.equal((await none.request('GET', '/metrics', { token })).status, 404);
    await none.stop();
  });

  it('has each instrument with its help, its type and lines that a scraper takes', async () => {
    const { status, headers, text } = await server.request('GET', '/metrics', { token });
    assert.equal(status, 200);
    assert.match(headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
    for (const line of text.trimEnd().split('\n'))
      assert.match(
        line,
        /^# (HELP|TYPE) \w+ .+$|^[a-z_0-9]+(\{(\w+="[^"\n]*",?)+\})? -?[\d.e+-]+$/i,
      );
    assert.match(text, /# TYPE http_server_request_duration_seconds histogram/);
    assert.match(
      text,
      /http_server_request_duration_seconds_count\{http_request_method="GET",http_route="\/api\/v1\/health",http_response_status_code="200"\} [1-9]/,
    );
    assert.match(text, /process_memory_usage_bytes \d+/);
    // Buckets add up: each has all that the ones before it have.
    const buckets = [...text.matchAll(/_bucket\{.*health.*le="[^"]+"\} (\d+)/g)].map(([, n]) =>
      Number(n),
    );
    assert.deepEqual(
      buckets,
      buckets.toSorted((a, b) => a - b),
    );
  });

  it('says nothing of paths that callers make up', async () => {
    for (let index = 0; index < 300; index += 1)
      await server.request('GET', `/api/v1/made-up-${index}`);
    const { text } = await server.request('GET', '/metrics', { token });
    assert.doesNotMatch(text, /made-up/);
    assert.ok(text.length < 200_000, String(text.length));
  });
});

describe('a collector of OTLP', () => {
  it('gets all metrics each interval and at the end; while it is away nothing else suffers', async () => {
    const collector = await startCollector();
    const server = await startTestServer({
      holdings: null,
      environment: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=of%20the%20operator',
        OTEL_METRIC_EXPORT_INTERVAL: '200',
      },
    });
    await server.request('GET', '/api/v1/health');
    const requests = (body: string) => {
      const [metrics] = (JSON.parse(body) as Exported).resourceMetrics;
      const found = metrics?.scopeMetrics[0]?.metrics.find(
        ({ name }) => name === 'http.server.request.duration',
      );
      return found?.histogram.dataPoints ?? [];
    };
    const sent = await waitFor('metrics', () =>
      collector.taken.find(({ body }) => requests(body).length > 0),
    );
    assert.equal(sent.path, '/v1/metrics');
    assert.equal(sent.headers['x-api-key'], 'of the operator');
    const [point] = requests(sent.body);
    assert.ok(point);
    assert.equal(point.bucketCounts.length, point.explicitBounds.length + 1);
    assert.equal(
      point.bucketCounts.reduce((sum, one) => sum + Number(one), 0),
      Number(point.count),
    );
    const [exported] = (JSON.parse(sent.body) as Exported).resourceMetrics;
    assert.deepEqual(exported?.resource.attributes[0], {
      key: 'service.name',
      value: { stringValue: 'moa' },
    });
    collector.answer(503);
    const before = collector.taken.length;
    await waitFor('another try', () => collector.taken.length > before + 1);
    assert.equal((await server.request('GET', '/api/v1/health')).status, 200);
    const last = collector.taken.length;
    await server.stop();
    assert.ok(collector.taken.length > last, 'what was measured last is sent at the end');
    await collector.stop();
  });
});
