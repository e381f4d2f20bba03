import type { FastifyRequest } from 'fastify';
import { okxErrors } from './okx-errors.ts';

type OkxParams = Record<string, string | undefined>;

export function getParams(request: FastifyRequest): OkxParams {
  return request.query as OkxParams;
}

/** The exchange's envelope of an answer. */
export function answer<T>(data: T[]): { code: '0'; data: T[]; msg: '' } {
  return { code: '0', data, msg: '' };
}

/**
 * A page, newest first: `after` asks for what is older than a mark, `before` for what is newer, a
 * hundred at most.
 */
export function getPage<T>(params: OkxParams, rows: readonly T[], mark: (row: T) => bigint): T[] {
  const older = whole(params, 'after');
  const newer = whole(params, 'before');
  const limit = Number(whole(params, 'limit') ?? 100n);
  return rows
    .filter((row) => older === undefined || mark(row) < older)
    .filter((row) => newer === undefined || mark(row) > newer)
    .sort((a, b) => (mark(a) < mark(b) ? 1 : -1))
    .slice(0, Math.min(Math.max(limit, 1), 100));
}

export function whole(params: OkxParams, name: string): bigint | undefined {
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  if (!/^\d{1,19}$/.test(value)) throw okxErrors.parameter(name);
  return BigInt(value);
}
