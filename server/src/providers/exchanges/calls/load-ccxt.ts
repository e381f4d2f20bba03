/**
 * One exchange of ccxt at a time: all of them together cost 143 MB of memory. The package opens only
 * its front door, so the file of the exchange is found beside it.
 */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';

export type CcxtClient = {
  urls: { api: unknown };
  options: Record<string, unknown>;
  last_response_headers?: Record<string, string>;
  loadTimeDifference(): Promise<number>;
  /** One request; what is no JSON comes as text. */
  fetch(...request: unknown[]): Promise<unknown>;
  /** Called before each request is signed. */
  throttle(): Promise<void>;
};

/**
 * The calls that an adapter makes, by ccxt's names for them. Figures come as text or as numbers that
 * lost nothing; whatever comes is unknown until it was checked.
 */
export type CcxtCalls<Name extends string> = CcxtClient &
  Record<
    Name,
    (params?: Record<string, string | number | boolean | readonly string[]>) => Promise<unknown>
  >;

type CcxtClass = new (options: {
  apiKey: string;
  secret: string;
  password?: string;
  timeout: number;
  enableRateLimit: boolean;
}) => CcxtClient;

export async function loadCcxt(exchange: ExchangeId): Promise<CcxtClass> {
  const file = new URL(`src/${exchange}.js`, import.meta.resolve('ccxt'));
  const module: { default: CcxtClass } = await import(file.href);
  return module.default;
}
