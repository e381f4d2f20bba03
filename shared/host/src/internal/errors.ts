/**
 * One place for everything that goes wrong: each failure becomes a record of the catalogue, and where
 * no page shows it, a notice that says what happened and what to do.
 */

import type { CatalogueCode, ErrorCategory, ErrorSeverity } from '@moa/contracts/error-catalogue';
import { errorFacts } from '@moa/contracts/error-codes';
import type { Localized } from '@moa/contracts/localized';
import { getLocale } from '@moa/i18n/locale';
import { createStore } from 'zustand/vanilla';
import { randomId } from './browser.ts';
import { ApiFailure } from './failures/api-failure.ts';
import { type Breadcrumb, getBreadcrumbs, withoutSecrets } from './failures/breadcrumbs.ts';
import { catalogueCodeOf } from './failures/catalogue-code.ts';
import { errorWords } from './failures/error-words.ts';
import { type NewToast, showToast } from './notices/toasts.ts';
import { claimSingleton } from './singleton.ts';

claimSingleton('@moa/host/errors');

type ErrorContext = {
  /** Whose it is: a remote's name, `shell`, or what was being done. */
  source?: string;
  /** Where the caller knows better than the error's own words. */
  code?: CatalogueCode;
  /** A page or a form already says it: it is recorded and nothing more. */
  shownInline?: boolean;
  /** Tries the same again; offered in the notice where the error is recoverable. */
  retry?: () => void;
};

export type ErrorRecord = {
  id: string;
  code: CatalogueCode;
  /** The program's words, without digits, addresses and keys. */
  message: string;
  severity: ErrorSeverity;
  category: ErrorCategory;
  recoverable: boolean;
  retryable: boolean;
  /** Message for the user, in the language of that moment. */
  userMessage: string;
  context: {
    source: string | null;
    path: string;
    status: number | null;
    requestId: string | null;
    shownInline: boolean;
    /** The way to it, oldest first. */
    breadcrumbs: readonly Breadcrumb[];
  };
  /** Epoch ms. */
  at: number;
};

const max = 50;
const store = createStore<{ records: readonly ErrorRecord[] }>(() => ({ records: [] }));
const listeners = new Set<(record: ErrorRecord) => void>();
/** The same error can arrive several times: it gets one record, and is shown at most once. */
const known = new WeakMap<Error, { record: ErrorRecord; told: boolean }>();

/** The last fifty, oldest first. */
export const getErrorRecords = () => store.getState().records;

/** Clears the records when the user changes. */
export function forgetErrorRecords(): void {
  store.setState({ records: [] });
}

/** Hears of every record; what comes back stops it. */
export function onErrorRecorded(listener: (record: ErrorRecord) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Records a failure and, unless it is shown where it happened, notifies the user. Null for
 * cancelled work.
 */
export function reportError(error: unknown, context: ErrorContext = {}): ErrorRecord | null {
  // Cancelled work is no failure.
  if (error instanceof Error && /^(Abort|Cancelled)Error$/.test(error.name)) return null;
  const seen = error instanceof Error ? known.get(error) : undefined;
  const record = seen?.record ?? newRecord(error, context);
  const tell = !context.shownInline && !seen?.told;
  if (error instanceof Error) known.set(error, { record, told: tell || (seen?.told ?? false) });
  if (!seen) store.setState(({ records }) => ({ records: [...records, record].slice(-max) }));
  if (tell) showToast(noticeOf(record, error instanceof ApiFailure, context.retry ?? null));
  if (!seen) for (const listener of listeners) listener(record);
  return record;
}

function newRecord(error: unknown, context: ErrorContext): ErrorRecord {
  const code = context.code ?? catalogueCodeOf(error);
  return {
    id: randomId(),
    code,
    message: withoutSecrets(getWords(error), 300),
    ...errorFacts(code),
    userMessage: errorWords(code)[getLocale()][0],
    context: {
      source: context.source ?? null,
      path: withoutSecrets(location.pathname),
      status: getStatus(error),
      requestId: error instanceof ApiFailure ? error.requestId : null,
      shownInline: context.shownInline ?? false,
      breadcrumbs: getBreadcrumbs(),
    },
    at: Date.now(),
  };
}

/**
 * Returns the message for developers. Messages that the server wrote for the user may contain
 * personal data: their code says as much.
 */
function getWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof ApiFailure && error.locale !== null ? error.code : error.message;
}

/** The HTTP status that a failure says of itself: of a call, or of an address that nothing is at. */
function getStatus(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : null;
}

const titles = {
  error: { ko: '오류 발생', en: 'Error' },
  authentication: { ko: '인증 오류', en: 'Authentication error' },
  temporary: { ko: '일시적인 오류', en: 'Temporary error' },
} satisfies Record<string, Localized>;
const tryAgain: Localized = { ko: '다시 시도', en: 'Try again' };

/**
 * The notice for a failure. From the API, sign-in and permission failures stay on screen, and
 * retryable ones are called temporary; all others are shown by their severity.
 */
export function noticeOf(
  {
    code,
    category,
    severity,
    recoverable,
    retryable,
  }: Pick<ErrorRecord, 'code'> & ReturnType<typeof errorFacts>,
  fromApi: boolean,
  retry: (() => void) | null,
): NewToast {
  const { ko, en } = errorWords(code);
  const critical = severity === 'critical';
  const notice: NewToast = {
    title: titles.error,
    message: { ko: ko.join(' '), en: en.join(' ') },
    type: severity === 'low' ? 'info' : severity === 'medium' ? 'warning' : 'error',
    persistent: critical,
    critical,
    actions: retry && recoverable ? [{ label: tryAgain, perform: retry }] : [],
  };
  if (!fromApi) return notice;
  if (category === 'authentication' || category === 'authorization')
    return { ...notice, title: titles.authentication, type: 'error', persistent: true };
  return retryable ? { ...notice, title: titles.temporary, type: 'warning' } : notice;
}
