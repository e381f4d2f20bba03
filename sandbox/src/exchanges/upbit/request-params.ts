import type { FastifyRequest } from 'fastify';
import { upbitErrors } from './upbit-errors.ts';
import { readTime } from './upbit-times.ts';

type Query = Record<string, string | string[] | undefined>;

export function moment(request: FastifyRequest, name: string): number | undefined {
  const given = one(request, name);
  if (given === undefined) return undefined;
  const at = readTime(given, 'kst');
  if (at === undefined) throw upbitErrors.validation(`${name} is invalid`);
  return at;
}

export function one(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Query)[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first === '' ? undefined : first;
}

/** `states[]=done&states[]=cancel`, also without the brackets. */
export function many(request: FastifyRequest, name: string): string[] {
  const query = request.query as Query;
  return [query[name], query[`${name}[]`]].flatMap((value) => value ?? []);
}

function whole(request: FastifyRequest, name: string, fallback: number): number {
  const given = one(request, name);
  const value = given === undefined ? fallback : Number(given);
  if (!Number.isInteger(value) || value < 1) throw upbitErrors.validation(`${name} is invalid`);
  return value;
}

export function getLimit(request: FastifyRequest, max: number): number {
  return Math.min(whole(request, 'limit', 100), max);
}

export function paged<T>(request: FastifyRequest, items: T[], max: number): T[] {
  const limit = getLimit(request, max);
  const page = whole(request, 'page', 1);
  return items.slice((page - 1) * limit, page * limit);
}

/** Newest first, unless the oldest are asked for first. */
export function sorted<T extends { created_at: string }>(request: FastifyRequest, items: T[]): T[] {
  const sign = one(request, 'order_by') === 'asc' ? 1 : -1;
  return [...items].sort(
    (a, b) => sign * (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0),
  );
}
