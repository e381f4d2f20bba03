/** How soon a loan in danger is in the chat, on the practice world. */
import { runServerBench } from './run-server-bench.ts';

export const benchLiquidation = () => runServerBench('liquidation');
