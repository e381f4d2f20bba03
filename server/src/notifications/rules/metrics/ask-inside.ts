import type { Operation, OperationInput, OperationOutput } from '@moa/contracts/operation';
import * as z from '@moa/contracts/schema';
import type { Route } from '../../../http/route.ts';
import { rememberNothing, runRoute } from '../../../http/run-route.ts';

// biome-ignore lint/suspicious/noExplicitAny: any operation at all
type AnyOperation = Operation<any, any, any, any>;

/** Asks an operation of another domain as the person themselves would, within the process. */
export type AskInside = <T extends AnyOperation>(
  operation: T,
  userId: string,
  input?: Partial<OperationInput<T>>,
) => Promise<OperationOutput<T>>;

export function createAskInside(routes: readonly Route[]): AskInside {
  return async (operation, userId, input = {}) => {
    const route = routes.find(
      (one) => one.operation.path === operation.path && one.operation.method === operation.method,
    );
    if (route === undefined) throw new Error(`Nobody answers ${operation.path}`);
    const { params, query } = input as { params?: unknown; query?: unknown };
    const parsed = (schema: z.Schema | undefined, value: unknown) => {
      if (schema === undefined) return undefined;
      const { data, error } = z.safeParse(schema, value ?? {});
      if (error !== undefined) throw new Error(z.prettifyError(error));
      return data;
    };
    const answer = await runRoute(route, {
      caller: { userId, sessionId: '' },
      remember: rememberNothing,
      locale: 'ko',
      params: parsed(operation.params, params),
      query: parsed(operation.query, query),
    });
    return parsed(operation.output, JSON.parse(JSON.stringify(answer))) as OperationOutput<
      typeof operation
    >;
  };
}
