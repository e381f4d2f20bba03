/**
 * A query whose answer is that of an operation, typed by the operation's name: what the answer holds
 * is the contract's business, and no part of what the host itself promises.
 */
import type { Operation, OperationOutput } from '@moa/contracts/operation';
import type { QueryKey, UnusedSkipTokenOptions } from '@tanstack/react-query';
import { queryOptions } from './query.ts';

export function queryFor<Answer>(options: UnusedSkipTokenOptions<Answer, Error, Answer, QueryKey>) {
  return queryOptions(options);
}

// biome-ignore lint/suspicious/noExplicitAny: any operation at all
export type QueryOf<O extends Operation<any, any, any, any>> = ReturnType<
  typeof queryFor<OperationOutput<O>>
>;
