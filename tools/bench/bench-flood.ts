/** What others notice while one person floods the database. */
import { runServerBench } from './run-server-bench.ts';

export const benchFlood = () => runServerBench('flood');
