/** Memory of everything that `npm start` runs, at rest: resident, minus what processes share. */
import { readFileSync } from 'node:fs';
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

/** The ids of the children that Linux lists for the main thread, with theirs. */
function descendants(parent: number): number[] {
  const children = read(`/proc/${parent}/task/${parent}/children`).split(' ').filter(Boolean);
  return children.map(Number).flatMap((pid) => [pid, ...descendants(pid)]);
}

/** KB, a shared page counted in shares (Linux). */
function proportional(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** Empty where the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
