import { runServerBench } from './run-server-bench.ts';

/** What 10,000 sockets cost at rest and at a price, and what becomes of them when their server ends. */
export async function benchSockets(): Promise<void> {
  runServerBench('sockets');
  runServerBench('restart');
}
