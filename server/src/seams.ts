/**
 * The seams of the server: what its parts promise each other. `create-context.ts` builds a Context
 * at start; handlers, jobs and sockets are given it, and nothing reaches for a global.
 */
import type { Alert } from '@moa/contracts/notifications/operations';
import type { Operation, OperationOutput, OperationRequest } from '@moa/contracts/operation';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { StorageStatus } from './database/disk-guard.ts';
import type { Transaction } from './database/transaction.ts';
import type { Circuits } from './providers/circuits.ts';

export type Clock = { now(): Date };

/** What happens inside the server. Facts, in the past tense. */
export type BusEvents = {
  'source.added': { userId: string; sourceId: string };
  'source.removed': {
    userId: string;
    sourceId: string;
    kind: 'exchange' | 'wallet';
    provider: string;
    label: string;
  };
  /** A synchronisation ended; `recovered` when it is the first good one after a failure, `moved` when a balance changed. */
  'source.synchronised': {
    userId: string;
    sourceId: string;
    ok: boolean;
    firstTime: boolean;
    recovered: boolean;
    moved: boolean;
    positions: number;
    error: { code: string; message: string } | null;
  };
  'portfolio.changed': { userId: string };
  /** Entries came, went or were told apart anew: costs, flows and history follow. */
  'ledger.changed': { userId: string; sourceId: string };
  /** The past of a person was worked out anew. */
  'history.rebuilt': { userId: string };
  /** A reported transaction was mined, reverted, replaced or dropped. */
  'transaction.settled': { userId: string; transactionId: string };
  'prices.changed': { symbols: readonly string[] };
  'alert.created': { userId: string; alert: Alert; unread: number };
  'account.created': { userId: string };
  'session.started': { userId: string; sessionId: string; userAgent: string };
  'session.ended': { userId: string; sessionId: string };
  /** Idleness shut it: its sockets end, its owner opens it with a passkey. */
  'session.locked': { userId: string; sessionId: string };
  'session.unlocked': { userId: string; sessionId: string };
  'release.changed': { releaseId: string };
};

/** In one process an emitter, behind several a Redis channel. Handlers must not throw. */
export type Bus = {
  publish<K extends keyof BusEvents>(name: K, payload: BusEvents[K]): void;
  subscribe<K extends keyof BusEvents>(
    name: K,
    handler: (payload: BusEvents[K]) => void,
    /** `own`: only what this process published, so that one instance acts upon it. */
    options?: { scope?: 'own' | 'all' },
  ): () => void;
};

/** Durable work: survives a restart, runs once, is tried again when it fails. */
export type Jobs = {
  /** Handlers are registered before start; data is parsed by the handler. */
  handle(name: string, handler: (data: unknown, signal: AbortSignal) => Promise<void>): void;
  /** `key` joins equal waiting jobs into one. Answers the job's id. */
  send(
    name: string,
    data: unknown,
    options?: { key?: string; startAfterSeconds?: number; retries?: number },
  ): Promise<string | null>;
  /** Standard five-field cron, UTC. */
  schedule(name: string, cron: string): void;
};

/** Seals secrets at rest: AES-256-GCM, a data key per user wrapped by the master key, the row's identity as additional data. */
export type Vault = {
  seal(userId: string, rowId: string, plaintext: string): Promise<string>;
  /** Throws when the row was swapped or changed. */
  open(userId: string, rowId: string, sealed: string): Promise<string>;
};

/** Sessions as requests and sockets need them. */
export type Sessions = {
  /** Whether it goes on: neither ended nor locked. */
  isAlive(sessionId: string): Promise<boolean>;
  /** Whether it is known to go on without asking the database; false where that would have to be asked. */
  isKnownAlive(sessionId: string): boolean;
  /** A sign of the person; written down at most once a minute. */
  touch(sessionId: string, seen: { ip: string }): void;
};

/** A mail that waits to be sent; `to` has asked for it or owns the account that it is about. */
export type Mail = { to: string; subject: string; text: string; html: string };
export type Mailer = { send(mail: Mail): Promise<void> };

/** Keys for one purpose each, derived from the master key. */
export type Keys = { derive(purpose: string): Buffer };

export type Context = {
  config: Config;
  db: Database;
  /** Whether there is space to write. */
  storage(): StorageStatus;
  log: Logger;
  bus: Bus;
  jobs: Jobs;
  clock: Clock;
  vault: Vault;
  keys: Keys;
  sessions: Sessions;
  mailer: Mailer;
  /** Shared by all who ask outside: what one finds broken, nobody asks for a while. */
  circuits: Circuits;
};

export type Caller = { userId: string; sessionId: string };

// biome-ignore lint/suspicious/noExplicitAny: any operation at all
type AnyOperation = Operation<any, any, any, any>;

export type HandlerInput<T extends AnyOperation> = OperationRequest<T> & {
  /** Who asks: set for bearer operations, null for public ones. */
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

/**
 * An output of the operation that its contract has checked, written once for many who ask. It hangs
 * on who asks and on the address alone, not on a cookie or a language.
 */
export class WrittenAnswer {
  readonly output: unknown;
  /** The whole answer as text. */
  readonly envelope: string;
  /** Its length as UTF-8. */
  readonly bytes: number;
  /** Whether the same question would be answered with this very text now. Holds on to nothing large. */
  readonly stillTrue: () => boolean;
  constructor(
    output: unknown,
    stillTrue: () => boolean = () => false,
    envelope: string = JSON.stringify({ success: true, data: output }),
  ) {
    this.output = output;
    this.stillTrue = stillTrue;
    this.envelope = envelope;
    this.bytes = Buffer.byteLength(envelope);
  }
  /** The same text for a question whose answer hangs on one thing more. */
  onlyWhile(condition: () => boolean): WrittenAnswer {
    return new WrittenAnswer(this.output, () => condition() && this.stillTrue(), this.envelope);
  }
  toJSON(): unknown {
    return this.output;
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

/** What is repeated by a key has to have kept its answer with its effect. */
type Handled<T extends AnyOperation> = T extends { effect: 'transaction' }
  ? Remembered<OperationOutput<T>>
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
 * For an answer that can only be told once the effect is there: `effect` remembers, in its
 * transaction, what `answer` needs to tell it, also to who asks again after the process has died.
 */
export function handleEffect<
  T extends AnyOperation & { effect: 'transaction' },
  /** What JSON tells as it is. */
  Effect extends Readonly<Record<string, string | number | boolean | null>>,
>(
  operation: T,
  effect: (input: EffectInput<T, Effect>) => Promise<Remembered<Effect>>,
  answer: (input: Omit<HandlerInput<T>, 'remember'>, effect: Effect) => Promise<OperationOutput<T>>,
): Route {
  return { operation, handler: effect, answer };
}
