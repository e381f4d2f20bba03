/** A conversation with Kraken: the requests of a key go one after another, each with a higher nonce. */
import type { OutsideMemory } from '../../outside-memory.ts';
import { type CcxtExchange, callExchange } from '../calls/call-exchange.ts';
import type { ErrorCodes } from '../calls/error-codes.ts';
import { KeyRefusedError } from '../calls/key-refused-error.ts';
import type { CcxtCalls } from '../calls/load-ccxt.ts';
import { type RequestBudget, spendRequest } from '../calls/request-budget.ts';
import { type ExchangeAddresses, exchangeNames } from '../exchange-addresses.ts';
import { inTurn } from '../history/in-turn.ts';
import type { ExchangeCredentials } from '../holding.ts';

/** Kraken's errors, https://docs.kraken.com/exchange/guides/general/errors, and those that ccxt knows. */
export const krakenErrors: ErrorCodes = {
  codeIn: [/"([EW][A-Za-z]+:[^"]+)"/g],
  means: {
    scope: ['EGeneral:Permission denied'],
    clock: ['EAPI:Invalid nonce'],
    key: [
      'EAPI:Invalid key',
      'EAPI:Invalid signature',
      'EAPI:Bad request',
      'ESession:Invalid session',
    ],
    account: ['EAccount:Invalid permissions', 'EAPI:Feature disabled'],
    compliance: [
      'EAuth:Account temporary disabled',
      'EAuth:Account unconfirmed',
      'ETrade:User Locked',
      'ETrade:Locked',
      'EBM:limit exceeded:CAL',
      'EOrder:Trading agreement required',
    ],
    maintenance: [
      'EService:Unavailable',
      'EService:Market in cancel_only mode',
      'EService:Market in post_only mode',
    ],
    limited: [
      'EAPI:Rate limit exceeded',
      'EAuth:Rate limit exceeded',
      'EAuth:Too many requests',
      'EGeneral:Temporary lockout',
      'EGeneral:Too many requests',
      'EOrder:Rate limit exceeded',
      'EOrder:Domain rate limit exceeded',
      'EService:Throttled',
      'EService: Throttled',
    ],
    busy: [
      'EGeneral:Internal error',
      'EDatabase:Internal error',
      'EService:Busy',
      'EService:Deadline elapsed',
    ],
    request: [
      'EGeneral:Invalid arguments',
      'EGeneral:Invalid arguments:Index unavailable',
      'EGeneral:Invalid arguments:price',
      'EGeneral:Unknown method',
      'EQuery:Unknown asset',
      'EQuery:Unknown asset pair',
      'EQuery:Invalid asset pair',
    ],
    act: [
      'EFunding:Invalid amount',
      'EFunding:Max fee exceeded',
      'EFunding:No funding method',
      'EFunding:Too many addresses',
      'EFunding:Unknown asset',
      'EFunding:Unknown withdraw key',
      'EOrder:Cannot open opposing position',
      'EOrder:Cannot open position',
      'EOrder:Cost minimum not met',
      'EOrder:Insufficient funds',
      'EOrder:Insufficient margin',
      'EOrder:Invalid price',
      'EOrder:Invalid price:Invalid price argument',
      'EOrder:Margin allowance exceeded',
      'EOrder:Margin level too low',
      'EOrder:Margin position size exceeded',
      'EOrder:Order minimum not met',
      'EOrder:Orders limit exceeded',
      'EOrder:Positions limit exceeded',
      'EOrder:Reduce only:No position exists',
      'EOrder:Scheduled orders limit exceeded',
      'EOrder:Tick size check failed',
      'EOrder:Unknown order',
      'ETrade:Invalid request',
    ],
  },
  says: {
    clock: [':Invalid nonce'],
    limited: [':Rate limit exceeded'],
    act: [
      ':Invalid order',
      ':Invalid arguments:volume',
      ':Invalid arguments:viqc',
      ':IInsufficient funds',
      ':Cancel pending',
    ],
  },
};

type Call =
  | 'privatePostBalanceEx'
  | 'privatePostEarnAllocations'
  | 'privatePostEarnStrategies'
  | 'privatePostGetApiKeyInfo'
  | 'privatePostLedgers';
type KrakenClient = CcxtCalls<Call> & { nonce(): number };

/** https://docs.kraken.com/exchange/guides/rest/errors. A request carries a nonce, no time. */
const kraken: CcxtExchange = {
  id: 'kraken',
  budget: null,
  limits: 'key',
  clock: false,
  errors: krakenErrors,
};

/**
 * Kraken counts a key's calls, four for a page of the ledger (two by its older pages), and forgets half
 * of a call or more a second; fifteen are allowed or more. Pages take at most ten of them, so that
 * balances can be read meanwhile. https://docs.kraken.com/api/docs/guides/spot-rest-ratelimits
 */
const everyMs = 2_000;
export const krakenBudget: RequestBudget = { everyMs, most: 14, by: 'key' };
const costs: Record<Call, { cost: number; most: number }> = {
  privatePostBalanceEx: { cost: 1, most: 14 },
  privatePostGetApiKeyInfo: { cost: 1, most: 14 },
  privatePostEarnAllocations: { cost: 1, most: 14 },
  privatePostEarnStrategies: { cost: 1, most: 14 },
  privatePostLedgers: { cost: 4, most: 10 },
};

/** The exchange refuses a nonce that is not above the last one of the key, in the order of arrival. */
export async function callKraken(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  call: Call,
  params: Record<string, string> = {},
): Promise<unknown> {
  const { url } = addresses.exchanges.kraken;
  // Requests are signed with what the secret is in base64; what is none can be no secret.
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(credentials.secret)) {
    throw new KeyRefusedError(exchangeNames.kraken, 'key');
  }
  const { cost, most } = costs[call];
  await spendRequest(addresses.memory, `${url} ${credentials.apiKey}`, { everyMs, most }, cost);
  return inTurn(addresses.memory, `${url} ${credentials.apiKey}`, 0, () =>
    callExchange(addresses, kraken, credentials, async (client: KrakenClient) => {
      const nonce = await nextNonce(addresses.memory, credentials.apiKey);
      client.nonce = () => nonce;
      return client[call](params);
    }),
  );
}

/** Microseconds, so that keys that other programs use by milliseconds stay usable here. */
function nextNonce({ nonces }: OutsideMemory, apiKey: string): Promise<number> {
  return nonces.next(apiKey, Date.now() * 1_000);
}
