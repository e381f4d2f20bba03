import type { Limit, Operation } from './operation.ts';

/** What an operation counts as: what it says, else by what it does. Null for reads, which are not limited. */
export function limitOf({
  method,
  access,
  limit,
}: Pick<Operation, 'method' | 'access' | 'limit'>): Limit | null {
  if (limit !== undefined) return limit;
  if (method === 'GET') return null;
  return access === 'bearer' ? 'act' : 'sign-in';
}
