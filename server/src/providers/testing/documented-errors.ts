/** The codes that an exchange documents for refusals: `exchanges/<id>/fixtures/errors.json`. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { ExchangeTrouble } from '@moa/contracts/exchanges/trouble';
import { binanceErrors } from '../exchanges/binance/binance-client.ts';
import { bithumbErrors } from '../exchanges/bithumb/error-codes.ts';
import { bybitErrors } from '../exchanges/bybit/bybit-client.ts';
import { type ErrorCodes, troubleIn } from '../exchanges/calls/error-codes.ts';
import { coinbaseErrors } from '../exchanges/coinbase/coinbase-client.ts';
import { coinoneErrors } from '../exchanges/coinone/coinone.ts';
import { korbitErrors } from '../exchanges/korbit/korbit.ts';
import { krakenErrors } from '../exchanges/kraken/kraken-client.ts';
import { okxErrors } from '../exchanges/okx/okx-client.ts';
import { upbitErrors } from '../exchanges/upbit/upbit-client.ts';

const folder = resolve(import.meta.dirname, '../exchanges');

type DocumentedErrors = {
  exchange: ExchangeId;
  sources: { page: string; read: string }[];
  codes: Record<string, string>;
};

/** The table of each, and a refusal as it writes one. */
export const errorTables: Readonly<
  Record<ExchangeId, { errors: ErrorCodes; bodyOf(code: string): unknown }>
> = {
  upbit: { errors: upbitErrors, bodyOf: (name) => ({ error: { name, message: '' } }) },
  bithumb: { errors: bithumbErrors, bodyOf: (name) => ({ error: { name, message: '' } }) },
  coinone: {
    errors: coinoneErrors,
    bodyOf: (code) => ({ result: 'error', error_code: code, error_msg: '' }),
  },
  korbit: { errors: korbitErrors, bodyOf: (message) => ({ success: false, error: { message } }) },
  binance: { errors: binanceErrors, bodyOf: (code) => ({ code: Number(code), msg: '' }) },
  okx: { errors: okxErrors, bodyOf: (code) => ({ code, data: [], msg: '' }) },
  bybit: { errors: bybitErrors, bodyOf: (code) => ({ retCode: Number(code), retMsg: '' }) },
  kraken: { errors: krakenErrors, bodyOf: (error) => ({ error: [error] }) },
  coinbase: { errors: coinbaseErrors, bodyOf: (error) => ({ error, message: '' }) },
};

export function documentedErrors(exchange: ExchangeId): DocumentedErrors {
  return JSON.parse(
    readFileSync(resolve(folder, exchange, 'fixtures/errors.json'), 'utf8'),
  ) as DocumentedErrors;
}

/** Returns the meaning of an exchange's code; null if its table does not have it. */
export function meaningOfCode(exchange: ExchangeId, code: string): ExchangeTrouble | null {
  const { errors, bodyOf } = errorTables[exchange];
  const reported = troubleIn(JSON.stringify(bodyOf(code)), errors);
  return reported === null || reported.trouble === 'unknown' ? null : reported.trouble;
}
