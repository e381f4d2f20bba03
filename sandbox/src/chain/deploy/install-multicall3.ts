import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Rpc } from '../node/start-anvil.ts';
import type { Address } from './contract.ts';

/** Where Multicall3 lives on every chain. */
export const MULTICALL3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11';

/** Bytes of creation code that precede the code it returns. */
const CREATION_BYTES = 32;

/** Puts Multicall3's code at its address; viem carries the bytecode but does not export it. */
export async function installMulticall3(rpc: Rpc): Promise<void> {
  const require = createRequire(import.meta.url);
  const file = join(dirname(require.resolve('viem')), 'constants', 'contracts.js');
  const { multicall3Bytecode } = require(file) as { multicall3Bytecode: string };
  await rpc.call(
    'anvil_setCode',
    MULTICALL3,
    `0x${multicall3Bytecode.slice(2 + CREATION_BYTES * 2)}`,
  );
}
