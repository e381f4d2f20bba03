/** GET summary beside a bare Fastify, and how the summary grows with the holdings. */
import { runServerBench } from './run-server-bench.ts';

export function benchSummary(): void {
  for (const name of ['summary-scale', 'summary-http']) runServerBench(name);
}
