/** How long the calls of the analysis page take for somebody with five years of history. */
import { runServerBench } from './run-server-bench.ts';

export const benchAnalytics = () => runServerBench('analytics');
