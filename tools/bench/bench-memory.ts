/** Memory of everything that `npm start` runs, at rest: resident, minus what processes share. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startBenchProduct } from './product.ts';

const rest = 30_000;

export async function benchMemory(): Promise<void> {
  const product = await startBenchProduct();
  await wait(rest);
  let sum = 0;
  for (const child of product.children) {
    const pids = [child.process.pid ?? 0, ...descendants(child.process.pid ?? 0)];
    const used = pids.reduce((all, pid) => all + proportional(pid), 0);
    sum += used;
    console.log(
      `  ${child.name.padEnd(10)} ${(used / 1024).toFixed(0)} MB in ${pids.length} process(es)`,
    );
  }
  console.log(
    `  whole world ${(sum / 1024).toFixed(0)} MB after ${rest / 1_000} s at rest (bar: 1200 MB)`,
  );
  await product.stop();
}

function descendants(parent: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === parent
        );
      } catch {
        return false;
      }
    });
  return children.flatMap((pid) => [pid, ...descendants(pid)]);
}

/** KB, a shared page counted in shares (Linux). */
function proportional(pid: number): number {
  try {
    return Number(
      /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0,
    );
  } catch {
    return 0;
  }
}
