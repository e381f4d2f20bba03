import type { FastifyRequest } from 'fastify';
import { dayMs } from '../../time.ts';
import { binanceErrors } from './binance-errors.ts';

/** Parameters of a request: the exchange takes them from the query and from a form body alike. */
export function getParams(request: FastifyRequest): URLSearchParams {
  const [, query = ''] = request.url.split(/\?(.*)/s, 2);
  const body = typeof request.body === 'string' ? request.body : '';
  return new URLSearchParams([query, body].filter((part) => part !== '').join('&'));
}

export function text(params: URLSearchParams, name: string): string | undefined {
  const value = params.get(name);
  return value === null || value === '' ? undefined : value;
}

export function whole(params: URLSearchParams, name: string): number | undefined {
  const value = text(params, name);
  if (value === undefined) return undefined;
  if (!/^\d+$/.test(value)) throw binanceErrors.illegal(name);
  return Number(value);
}

export function getLimit(params: URLSearchParams, fallback: number, max: number): number {
  return Math.min(whole(params, 'limit') ?? fallback, max);
}

/** History is answered for so many days at most: the last ones unless times are given. */
export function historyRange(
  params: URLSearchParams,
  days: number,
  now: number,
): { from: number; to: number } {
  const start = whole(params, 'startTime');
  const end = whole(params, 'endTime');
  if (start !== undefined && end !== undefined && end - start > days * dayMs) {
    throw binanceErrors.longHistory(days);
  }
  const to = end ?? (start === undefined ? now : Math.min(now, start + days * dayMs));
  return { from: start ?? to - days * dayMs, to };
}
