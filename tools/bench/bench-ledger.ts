/** How quickly entries are written by hand into a ledger of none and of 50,000 entries. */
import { runServerBench } from './run-server-bench.ts';

export const benchLedger = () => runServerBench('ledger');
