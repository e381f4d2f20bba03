/**
 * One exchange of ccxt at a time: all of them together cost 143 MB of memory. The package opens only
 * its front door, so the file of the exchange is found beside it. Only the calls that Moa makes are
 * typed; answers are unknown until they were checked.
 */
import type { ExchangeId } from '@moa/contracts/settings/api-keys';

export type CcxtClient = {
  urls: { api: Record<string, string> };
  options: Record<string, unknown>;
  last_response_headers?: Record<string, string>;
  privateGetAccounts(): Promise<unknown>;
  privateGetApiKeys(): Promise<unknown>;
  privateGetAccount(params?: Record<string, string>): Promise<unknown>;
  sapiGetAccountApiRestrictions(): Promise<unknown>;
  sapiGetSimpleEarnFlexiblePosition(params?: Record<string, string>): Promise<unknown>;
  loadTimeDifference(): Promise<number>;
};

type CcxtClass = new (options: {
  apiKey: string;
  secret: string;
  timeout: number;
  enableRateLimit: boolean;
}) => CcxtClient;

const loaded = new Map<ExchangeId, Promise<CcxtClass>>();

export function loadCcxt(exchange: ExchangeId): Promise<CcxtClass> {
  const known = loaded.get(exchange);
  if (known !== undefined) return known;
  const file = new URL(`src/${exchange}.js`, import.meta.resolve('ccxt'));
  const loading = import(file.href).then((module: { default: CcxtClass }) => module.default);
  loaded.set(exchange, loading);
  return loading;
}
