/** What 10,000 sockets cost, against the bare library. */
import { runServerBench } from './run-server-bench.ts';

export const benchSockets = () => runServerBench('sockets');
