/** Types of a domain's `routes.ts`: operations with their handlers and handler inputs. */
import type { Operation, OperationOutput, OperationRequest } from '@moa/contracts/operation';
import type { Transaction } from '../database/database.ts';
import type { FileAnswer, WrittenAnswer } from './answers.ts';
import type { Caller } from './request-caller.ts';

// biome-ignore lint/suspicious/noExplicitAny: any operation at all
type AnyOperation = Operation<any, any, any, any>;

type HandlerInput<T extends AnyOperation> = OperationRequest<T> & {
  /** Caller: set for bearer operations, null for anonymous ones. */
  caller: T['access'] extends 'bearer' ? Caller : Caller | null;
  requestId: string;
  /** The peer's address. */
  ip: string;
  userAgent: string;
  /** Thumbprint of the key whose proof came with the request; null without one. */
  proof: string | null;
  /** The language that the page is in. */
  locale: 'ko' | 'en';
  /**
   * Keeps the answer for repeats under the same Idempotency-Key, in the transaction of its effect: a
   * process that ends between the two then has either both or neither.
   */
  remember: Remember<OperationOutput<T>>;
};

export type Remember<Output> = (tx: Transaction, output: Output) => Promise<Remembered<Output>>;

/** An output that was kept in the transaction of its effect; only `remember` makes one. */
export class Remembered<Output> {
  readonly #output: Output;
  constructor(output: Output) {
    this.#output = output;
  }
  get output(): Output {
    return this.#output;
  }
}

/** One line of a domain's `routes.ts`: operation and handler. */
export type Route = {
  operation: AnyOperation;
  // biome-ignore lint/suspicious/noExplicitAny: the pair is checked where `handle` makes it
  handler: (input: any) => Promise<any>;
  /** Where the handler has the effect alone: what is answered for it. */
  // biome-ignore lint/suspicious/noExplicitAny: the pair is checked where `handleEffect` makes it
  answer?: (input: any, effect: any) => Promise<any>;
};

/** Operations that are repeated by a key must store their response with their effect. */
type Handled<T extends AnyOperation> = T extends { effect: 'transaction' }
  ? Remembered<OperationOutput<T>>
  : T extends { file: true }
    ? FileAnswer
    : OperationOutput<T> | WrittenAnswer;

export function handle<T extends AnyOperation>(
  operation: T,
  handler: (input: HandlerInput<T>) => Promise<Handled<T>>,
): Route {
  return { operation, handler };
}

type EffectInput<T extends AnyOperation, Effect> = Omit<HandlerInput<T>, 'remember'> & {
  remember: Remember<Effect>;
};

/**
 * For an answer that can only be made once the effect is there: `effect` stores, in its
 * transaction, what `answer` needs to make it, also for a repeat after the process has died.
 */
export function handleEffect<
  T extends AnyOperation & { effect: 'transaction' },
  /** JSON-safe values. */
  Effect extends Readonly<Record<string, string | number | boolean | null>>,
>(
  operation: T,
  effect: (input: EffectInput<T, Effect>) => Promise<Remembered<Effect>>,
  answer: (input: Omit<HandlerInput<T>, 'remember'>, effect: Effect) => Promise<OperationOutput<T>>,
): Route {
  return { operation, handler: effect, answer };
}
