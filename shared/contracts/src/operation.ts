/**
 * One operation of the API, written once: the server routes and validates by it, the client is
 * typed by it, the OpenAPI page is printed from it.
 */
import type { ErrorCode } from './error-codes.ts';
import type * as z from './schema.ts';

/** Kinds of resources that belong to users and are named by an id: each area declares its own. */
type Owned =
  | AnalyticsThing
  | AssetThing
  | AuthThing
  | DefiThing
  | CurrencyThing
  | NoticeThing
  | RealtimeThing
  | SettingsThing
  /** Public: a pool, a token or another contract of a network. */
  | 'public';

/**
 * Rate limit buckets. Requests of one are counted together and apart from all others, so that one
 * activity never blocks another. Limits of each: `server/src/http/limits/rate-limits.ts`.
 */
export type Limit =
  /** Changes data of a user. */
  | 'act'
  /** Works something out and changes nothing. */
  | 'compute'
  /** Asks an exchange or a node. */
  | 'outbound'
  /** Like `outbound`, for callers who may be anonymous. */
  | 'visit'
  /** The locks of an account: passkey checks, sessions, sockets. Counted by session. */
  | 'lock'
  /** A sign-in ceremony of an anonymous caller. */
  | 'sign-in'
  /** Keeps a session open. */
  | 'renew'
  /** Tells whether an e-mail is taken. */
  | 'enumerate'
  /** Sends mail to an address of the request. */
  | 'mail'
  /** Takes a code that is short enough to be guessed, and allows each code few tries. */
  | 'guess-code'
  /** Takes a secret that is beyond guessing: wrong ones are refused, the right one never is. */
  | 'guess-secret';

/** Behaviour when the same request is repeated. */
type Repeats =
  /** HTTP says it: a GET changes nothing, the others leave what the first one left. */
  | { method: 'GET' | 'PUT' | 'PATCH' | 'DELETE'; repeat?: undefined; effect?: undefined }
  | {
      method: 'POST';
      /**
       * `safe`: it changes nothing that any answer tells. `same`: it leaves what the first one left.
       * `once`: it uses up a challenge or a code, sends mail, or hands out what is kept nowhere, and
       * nothing may repeat it by itself.
       */
      repeat: 'safe' | 'same' | 'once';
      effect?: undefined;
    }
  | {
      method: 'POST';
      /** It takes an Idempotency-Key: under one key it has its effect once, and the same answer each time. */
      repeat: 'keyed';
      /**
       * `transaction`: the effect is in the database and its answer is kept with it, so that no end of
       * the process parts them. `outside`: an exchange or a node is asked, and asking twice does no
       * harm; the answer is kept when it is there.
       */
      effect: 'transaction' | 'outside';
    };

/** An operation is closed unless it says why not. */
type Opens =
  | { access: 'public' /** Why anyone may call it. */; anyone: string }
  | { access: 'bearer' | 'optional'; anyone?: string };

export type Operation<
  Params extends z.Schema | undefined = z.Schema | undefined,
  Query extends z.Schema | undefined = z.Schema | undefined,
  Body extends z.Schema | undefined = z.Schema | undefined,
  Out extends z.Schema = z.Schema,
> = {
  /** As in the specification, parameters in braces: /api/v1/settings/wallets/{id}. */
  path: string;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  output: Out;
  /**
   * Parameters and fields that name a resource of a user, with its kind: `{ id: 'wallet' }`.
   * Resources of other users are answered like nonexistent ones.
   */
  owned?: Readonly<Record<string, Owned>>;
  /** Errors beside those implied by the declaration (`errors-of.ts`). */
  errors?: readonly ErrorCode[];
  /** Rate limit bucket; by default `limitOf` decides, and every write has one. */
  limit?: Limit;
  /** A list of its body that is work: each so many of its elements count as a request. */
  weight?: { list: string; perRequest: number };
  /** Pages send it by themselves, signed in or not: counted by session or network, apart from all else. */
  report?: true;
  /** It answers a file with its name instead of an envelope; `output` says what that is for. */
  file?: true;
  /** It may bring up to 21 MB; without it 256 KB. */
  large?: true;
  /** The same, as `multipart/form-data`: each file is a field of the body, its text. */
  upload?: true;
  /** 200 unless stated; 201 for what creates. */
  status?: 200 | 201;
  /** Needs a passkey check of the last five minutes; without it STEP_UP_REQUIRED, and nothing changes. */
  stepUp?: boolean;
  /** Takes a DPoP proof (RFC 9449) by the key that the session is bound to. */
  proof?: boolean;
  /**
   * Time for which the browser answers a GET from memory, in minutes: `5m`. It is then stale for as
   * long again and revalidated in the background. Without it every answer comes from the server.
   */
  keep?: `${number}m`;
} & Repeats &
  Opens;

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
/** Parsed input of the server's handler. */
export type OperationRequest<T extends AnyOperation> = {
  params: OutputOf<T['params']>;
  query: OutputOf<T['query']>;
  body: OutputOf<T['body']>;
};
/** Input given by a caller. */
export type OperationInput<T extends AnyOperation> = (T['params'] extends z.Schema
  ? { params: InputOf<T['params']> }
  : { params?: undefined }) &
  (T['query'] extends z.Schema ? { query?: InputOf<T['query']> } : { query?: undefined }) &
  (T['body'] extends z.Schema ? { body: InputOf<T['body']> } : { body?: undefined });

/** Resources of accounts that belong to users and are named by an id (`owned` of an operation). */
type AuthThing = 'challenge' | 'passkey' | 'session';

/**
 * Resources of currencies that belong to users and are named by an id (`owned` of an operation).
 */
type CurrencyThing = 'rate-subscription';

/**
 * Resources of the realtime connection that belong to users and are named by an id (`owned` of an
 * operation).
 */
type RealtimeThing = 'realtime-event' | 'simulation';

/** Resources of analytics that belong to users and are named by an id (`owned` of an operation). */
type AnalyticsThing =
  | 'comparison'
  | 'dashboard'
  | 'export'
  | 'insight'
  | 'metric-subscription'
  | 'report'
  | 'report-schedule';

/**
 * Resources of the settings that belong to users and are named by an id (`owned` of an operation).
 */
type SettingsThing = 'backup' | 'exchange-key' | 'connection-run' | 'settings-change' | 'wallet';

/**
 * Resources of the holdings that belong to users and are named by an id (`owned` of an operation).
 */
type AssetThing =
  | 'ledger-entry'
  | 'ledger-import'
  | 'manual-asset'
  | 'position'
  | 'refresh'
  | 'source';

/** Resources of DeFi that belong to users and are named by an id (`owned` of an operation). */
type DefiThing =
  /** Position in a protocol other than lending, as `/defi` lists it. */
  | 'defi-position'
  | 'defi-transaction'
  | 'lending-position'
  | 'plan'
  | 'plan-step'
  | 'staked-ether'
  | 'withdrawal';

/**
 * Resources of notifications that belong to users and are named by an id (`owned` of an operation).
 */
type NoticeThing =
  | 'alert'
  | 'currency-alert'
  | 'delivery'
  | 'notice-config'
  | 'notice-subscription'
  | 'notice-trigger'
  | 'push-device'
  | 'webhook';
