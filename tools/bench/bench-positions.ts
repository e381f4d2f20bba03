/** A hundred positions of concentrated liquidity, read together and one by one, at 50 ms latency. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { workspace } from '../build/packages.ts';

const measure = 'server/src/providers/chains/uniswap-v3/testing/measure-positions.ts';
const max = { requests: 4, share: 0.05 };

type Side = { requests: number; calls: number; ms: number };
type Measured = {
  positions: number;
  latencyMs: number;
  together: Side;
  oneByOne: Side;
  identical: boolean;
};

export async function benchPositions(): Promise<void> {
  const printed = execFileSync(process.execPath, [join(workspace, measure)], {
    cwd: join(workspace, 'server'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const measured = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as Measured;
  const { together, oneByOne } = measured;
  const share = together.ms / oneByOne.ms;
  const side = (name: string, { requests, calls, ms }: Side) =>
    console.log(`  ${name.padEnd(12)} ${requests} requests, ${calls} calls, ${ms} ms`);
  console.log(`  ${measured.positions} positions, a node ${measured.latencyMs} ms away`);
  side('together', together);
  side('one by one', oneByOne);
  console.log(`  share        ${share.toFixed(4)} of the time (at most ${max.share})`);
  console.log(`  results      ${measured.identical ? 'identical' : 'DIFFERENT'}`);
  if (!measured.identical || together.requests > max.requests || share > max.share) {
    process.exitCode = 1;
  }
}
