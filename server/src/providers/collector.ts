/** Metrics to a collector by OTLP/HTTP in JSON: https://opentelemetry.io/docs/specs/otlp/#otlphttp */

type Collector = { endpoint: string; headers: Readonly<Record<string, string>> };

const patienceMs = 10_000;

/** Answers why they were not taken; null where they were. Never throws. */
export async function postMetrics(
  { endpoint, headers }: Collector,
  metrics: object,
): Promise<string | null> {
  try {
    const response = await fetch(`${endpoint}/v1/metrics`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(metrics),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    return response.ok ? null : `it answers ${response.status}`;
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}
