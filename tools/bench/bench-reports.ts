/** What others notice while five hundred pages send five thousand reports a second. */
import { runServerBench } from './run-server-bench.ts';

export const benchReports = () => runServerBench('reports');
