import type { Limit, Operation } from './operation.ts';

/**
 * Returns the limit of an operation: the declared one, else by its method and access. Null for
 * reads, which are not limited.
 */
export function limitOf({
  method,
  access,
  limit,
}: Pick<Operation, 'method' | 'access' | 'limit'>): Limit | null {
  if (limit !== undefined) return limit;
  if (method === 'GET') return null;
  return access === 'bearer' ? 'act' : 'sign-in';
}
