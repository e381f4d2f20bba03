/** Before tests that open the simulated chain side by side: its past is built, where none is that is young enough. */
import { isChainBuilt } from '@moa/testing/built-chain';
import { seed, startSandbox } from './start-sandbox.ts';

if (!isChainBuilt(seed)) await (await startSandbox({ chain: true })).stop();
