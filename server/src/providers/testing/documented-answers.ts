/**
 * The answers that the documentation of an exchange gives, and what a truthful reader returns for
 * them: `exchanges/<id>/fixtures/answers.json`. Neither our reader nor our simulated exchange wrote it,
 * so it judges both. Names of fields and words are the documentation's; values are our own.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ExchangeId, exchangeIds } from '@moa/contracts/exchanges/exchange-id';

const folder = resolve(import.meta.dirname, '../exchanges');

/** Where it is written, and when it was read there. */
export type Source = {
  page: string;
  /** The day on which the page was read, such as `2026-11-22`. */
  read: string;
  /** An official page, or an answer that another client recorded. */
  kind: 'documentation' | 'recorded';
};

export type DocumentedRequest = {
  method: 'GET' | 'POST';
  path: string;
  /** Parameters that the request has among others, of its query or its body. */
  query?: Record<string, string>;
};

export type DocumentedAnswer = {
  name: string;
  request: DocumentedRequest;
  source: Source;
  /** 200 where absent. */
  status?: number;
  body: unknown;
  /** Answers by name that belong to it: what its reader asks besides. */
  with?: string[];
  /** Absent where the answer only belongs to others. */
  told?: Reported;
};

/** In plain terms; figures as the reader hands them on, what is zero or absent left out. */
export type Reported = {
  /** Holdings of the account. */
  holdings?: Record<string, string>[];
  /** Parts that could not be read, as `part reason word`. */
  unread?: string[];
  /** History, as events are reported. */
  events?: Record<string, string>[];
  notUnderstood?: { externalId: string; kind: string; word: string }[];
  /** Facts about the key. */
  key?: { permissions: string[]; expiresAt: string | null; unknownRights?: string[] };
  /** It is no answer but a failure: of what kind, or why the key is refused. `by` is who asks. */
  failure?: string;
  refusal?: string;
  by?: 'holdings' | 'key' | 'past';
};

/** Words of one field: all that are documented, and those by which an entry happened. */
type DocumentedWords = {
  source: Source;
  /** The answer that has the field, at a path such as `transactions.0.status`, in an entry that happened. */
  answer: string;
  path: string;
  all: string[];
  done: string[];
  /** Other changes of the entry with a word, by path. */
  set?: Record<string, Record<string, unknown>>;
};

export type DocumentedExchange = {
  exchange: ExchangeId;
  /** The clock of every run is set to noon (UTC) of this day. */
  read: string;
  answers: DocumentedAnswer[];
  /** Answers to all other requests: empty lists. */
  empty: { request: DocumentedRequest; source: Source; status?: number; body: unknown }[];
  /** By a readable name of the field. */
  words: Record<string, DocumentedWords>;
  /**
   * Paths of objects whose keys are names and no fields, such as `result.ledger`; after a request and a
   * blank where it is one request that has them: `POST /0/private/BalanceEx result`.
   */
  maps?: string[];
  /** Fields that the client library reads in every answer to detect errors. */
  lookedFor?: string[];
};

function answersFile(exchange: ExchangeId): string {
  return resolve(folder, exchange, 'fixtures/answers.json');
}

/** Every exchange whose answers were written down. */
export function documentedExchanges(): DocumentedExchange[] {
  return exchangeIds.flatMap((exchange) => {
    try {
      return JSON.parse(readFileSync(answersFile(exchange), 'utf8')) as DocumentedExchange;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw cause;
    }
  });
}

/** `GET /v1/accounts`: answers of one request share their fields. */
export function nameOf({ method, path }: DocumentedRequest): string {
  return `${method} ${path}`;
}
