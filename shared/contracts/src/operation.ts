/**
 * One operation of the API, written once: the server routes and validates by it, the client is
 * typed by it, the OpenAPI page is printed from it.
 */
import type { ErrorCode } from './error-codes.ts';
import type * as z from './schema.ts';

export type Access = 'public' | 'bearer' | 'optional';

export type Operation<
  Params extends z.Schema | undefined = z.Schema | undefined,
  Query extends z.Schema | undefined = z.Schema | undefined,
  Body extends z.Schema | undefined = z.Schema | undefined,
  Out extends z.Schema = z.Schema,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in the specification, parameters in braces: /api/v1/settings/wallets/{id}. */
  path: string;
  access: Access;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  output: Out;
  /** What it can answer beside success, INTERNAL_ERROR and (bearer) UNAUTHORIZED. */
  errors?: readonly ErrorCode[];
  /** 200 unless told; 201 for what creates. */
  status?: 200 | 201;
  /** What creates or acts takes an Idempotency-Key and has its effect once. */
  idempotent?: boolean;
  /** Needs a passkey check of the last five minutes; without it STEP_UP_REQUIRED, and nothing changes. */
  stepUp?: boolean;
  /** Takes a DPoP proof (RFC 9449) by the key that the session is bound to. */
  proof?: boolean;
  /** Its answer moves by itself, as every amount of money does: it is never told from memory. */
  live?: boolean;
};

type AnyOperation = Operation<
  z.Schema | undefined,
  z.Schema | undefined,
  z.Schema | undefined,
  z.Schema
>;

export function defineOperation<const T extends AnyOperation>(operation: T): T {
  return operation;
}

type OutputOf<T> = T extends z.Schema ? z.Output<T> : undefined;
type InputOf<T> = T extends z.Schema ? z.Input<T> : undefined;

export type OperationOutput<T extends AnyOperation> = z.Output<T['output']>;
/** What the server's handler is given, after parsing. */
export type OperationRequest<T extends AnyOperation> = {
  params: OutputOf<T['params']>;
  query: OutputOf<T['query']>;
  body: OutputOf<T['body']>;
};
/** What a caller gives. */
export type OperationInput<T extends AnyOperation> = (T['params'] extends z.Schema
  ? { params: InputOf<T['params']> }
  : { params?: undefined }) &
  (T['query'] extends z.Schema ? { query?: InputOf<T['query']> } : { query?: undefined }) &
  (T['body'] extends z.Schema ? { body: InputOf<T['body']> } : { body?: undefined });
