/** How long a year of 200 assets takes to be answered from the embedded database. */
import { runServerBench } from './run-server-bench.ts';

export const benchHistory = () => runServerBench('history');
