/** 10,000 rules beside 1,000 ticks a second: the processor's time, and how soon a notice is written down. */
import { runServerBench } from './run-server-bench.ts';

export const benchRules = () => runServerBench('rules');
