/** Every operation that the contracts define, found in their files. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Operation } from '@moa/contracts/operation';

const folder = dirname(fileURLToPath(import.meta.resolve('@moa/contracts/operation')));
const modules = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file): Promise<Record<string, unknown>> => import(join(folder, file))),
);

export const contractOperations: readonly Operation[] = [
  ...new Set(modules.flatMap((module) => Object.values(module)).filter(isOperation)),
];

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'method' in value && 'output' in value;
}
