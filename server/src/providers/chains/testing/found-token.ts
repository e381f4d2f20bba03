import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  type Hex,
} from 'viem';
import type { Actor } from './act-as.ts';

/** A token of the plainest kind, a million of it in the founder's hands. */
export async function foundToken(founder: Actor, symbol: string): Promise<Address> {
  const artifact = resolve(import.meta.dirname, '../../../../../sandbox/artifacts/Token.json');
  const { abi, bytecode } = JSON.parse(readFileSync(artifact, 'utf8')) as {
    abi: Abi;
    bytecode: Hex;
  };
  const args = [symbol, symbol, 18, founder.address];
  const founded = await founder.send(null, encodeDeployData({ abi, bytecode, args }));
  assert.ok(founded !== null);
  const mint = { abi, functionName: 'mint', args: [founder.address, 10n ** 24n] };
  await founder.send(founded, encodeFunctionData(mint));
  return getAddress(founded);
}
