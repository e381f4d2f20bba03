/**
 * Every code that an exchange documents, or that ccxt knows, has a meaning and a message in both
 * languages. Codes are grouped as in ccxt, an independent source.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ExchangeId, exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { type ExchangeTrouble, keyRefusal } from '@moa/contracts/exchanges/trouble';
import { troubleWords } from '@moa/contracts/exchanges/trouble-words';
import { documentedErrors, errorTables, meaningOfCode } from '../../testing/documented-errors.ts';
import { troubleIn } from './error-codes.ts';
import { exchangeFailure } from './exchange-failure.ts';
import { loadCcxt } from './load-ccxt.ts';

/** Digital X is not among ccxt's. */
const inCcxt = exchangeIds.filter((id) => id !== 'korbit');

type Table = { [code: string]: Table | (new () => Error) };

/** Reads ccxt's table for an exchange: codes and messages, each with the class that it throws. */
async function knownToCcxt(exchange: ExchangeId): Promise<[code: string, kind: string][]> {
  const Client = await loadCcxt(exchange);
  const { exceptions } = new Client({
    apiKey: '',
    secret: '',
    timeout: 1,
    enableRateLimit: false,
  }) as unknown as { exceptions: Table };
  // Of Binance's the interfaces that are asked: its futures have tables of their own.
  const wanted =
    exchange === 'binance'
      ? {
          spot: exceptions['spot'] ?? {},
          exact: exceptions['exact'] ?? {},
          broad: exceptions['broad'] ?? {},
        }
      : exceptions;
  const entries = (table: Table): [string, string][] =>
    Object.entries(table).flatMap(([code, kind]) =>
      typeof kind === 'function' ? [[code, kind.name] as [string, string]] : entries(kind),
    );
  return entries(wanted);
}

/** By its code, or by its words in an answer. */
function meaningOf(exchange: ExchangeId, known: string): ExchangeTrouble | null {
  const byCode = meaningOfCode(exchange, known);
  if (byCode !== null) return byCode;
  const reported = troubleIn(
    `${exchange} ${JSON.stringify({ msg: known })}`,
    errorTables[exchange].errors,
  );
  return reported === null || reported.trouble === 'unknown' ? null : reported.trouble;
}

describe('a code of an exchange', () => {
  for (const exchange of exchangeIds) {
    it(`is in the table of ${exchange} where its documentation has it`, () => {
      const { codes } = documentedErrors(exchange);
      assert.ok(Object.keys(codes).length >= 10);
      assert.deepEqual(
        Object.keys(codes).filter((code) => meaningOfCode(exchange, code) === null),
        [],
      );
    });

    it(`has a defined answer where ${exchange} invents one`, () => {
      const { errors, bodyOf } = errorTables[exchange];
      const invented = { binance: '-77777', okx: '77777', bybit: '77777', coinone: '77777' };
      const code = (invented as Record<string, string>)[exchange] ?? 'EInvented:Nobody knows';
      const text = JSON.stringify(bodyOf(exchange === 'korbit' ? 'INVENTED_CODE' : code));
      const failure = exchangeFailure(exchange, new Error(text), undefined, errors);
      assert.deepEqual(
        [failure.failure, failure.code, failure.trouble],
        ['garbage', 'CEX_API_ERROR', 'unknown'],
      );
    });
  }

  for (const exchange of inCcxt) {
    it(`is in the table of ${exchange} where ccxt knows it`, async () => {
      const known = await knownToCcxt(exchange);
      assert.ok(known.length >= 4);
      assert.deepEqual(
        known.filter(([code]) => meaningOf(exchange, code) === null),
        [],
      );
    });
  }

  const ofAKey = keyRefusal.options;
  /** Meanings of ccxt's error classes; other classes concern orders and requests. */
  const classes: Record<string, readonly ExchangeTrouble[]> = {
    RateLimitExceeded: ['limited'],
    DDoSProtection: ['limited'],
    OnMaintenance: ['maintenance'],
    InvalidNonce: ['clock'],
    AccountSuspended: ['compliance'],
    AuthenticationError: ofAKey,
    PermissionDenied: [...ofAKey, 'closed', 'act'],
  };
  /** Where its documentation says otherwise. */
  const otherwise: Record<string, string> = {
    'binance -1125': 'this listen key does not exist',
    'binance -4013': '2FA is not opened, for a withdrawal',
    'binance -4039': 'the user does not exist, of an e-mail',
    'okx 58213': 'the internal transfer address is illegal',
    'okx 60008': 'this socket has no such channel',
    'okx 60010': 'logged in already',
    'bybit 10008': 'check your account mode',
    'bybit 10029': 'the requested symbol is invalid',
    'coinbase two_factor_required': 'when sending money',
  };

  for (const exchange of inCcxt) {
    it(`is of the kind that ccxt takes it for, at ${exchange}`, async () => {
      const known = await knownToCcxt(exchange);
      const differing = known.flatMap(([code, kind]) => {
        const expected = classes[kind];
        const meant = meaningOf(exchange, code);
        const isSame = expected === undefined || (meant !== null && expected.includes(meant));
        return isSame || `${exchange} ${code}` in otherwise ? [] : [`${code} ${kind} ${meant}`];
      });
      assert.deepEqual(differing, []);
    });
  }
});

describe('what a person reads of it', () => {
  for (const [trouble, { ko, en }] of Object.entries(troubleWords)) {
    it(`is two sentences in both languages: ${trouble}`, () => {
      for (const sentence of ko) assert.match(sentence, /[가-힣].*(니다|세요)\.$/);
      for (const sentence of en) assert.match(sentence, /^[A-Z][^가-힣]+\.$/);
    });
  }

  it('is another one for each', () => {
    const all = Object.values(troubleWords).flatMap(({ ko, en }) => [ko[0], en[0]]);
    assert.equal(new Set(all).size, all.length);
  });
});
