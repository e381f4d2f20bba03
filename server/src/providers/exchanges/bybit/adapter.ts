import * as z from '@moa/contracts/schema';
import type { ExchangeAdapter } from '../adapter.ts';
import { callExchange } from '../calls/call-exchange.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { getMeaning, type ReportedWords } from '../history/reported-words.ts';
import type { ExchangeCredentials, KeyFacts } from '../holding.ts';
import { bybitResult } from '../read/read-result.ts';
import { type BybitClient, bybit, bybitBudget } from './bybit-client.ts';
import { readBybitHoldings } from './read-bybit-holdings.ts';
import { readBybitLedger } from './read-bybit-ledger.ts';

const info = z.looseObject({
  readOnly: z.union([z.number(), z.oneOf(['0', '1'])]),
  permissions: z.record(z.string(), z.nullable(z.array(z.string()))),
  expiredAt: z.optional(z.string()),
  /** `*` is any address. */
  ips: z.optional(z.nullable(z.array(z.string()))),
});

/**
 * Rights by their names, of whichever area. What reads moves nothing, whatever else the key may do.
 * https://bybit-exchange.github.io/docs/v5/user/apikey-info
 */
const rights: ReportedWords<'read' | 'trade' | 'move'> = {
  ExchangeHistory: 'read',
  SubMemberTransferList: 'read',
  Affiliate: 'read',
  Order: 'trade',
  Position: 'trade',
  SpotTrade: 'trade',
  OptionsTrade: 'trade',
  DerivativesTrade: 'trade',
  CopyTrading: 'trade',
  BlockTrade: 'trade',
  Earn: 'trade',
  FiatP2POrder: 'trade',
  Advertising: 'trade',
  FiatConvertBrokerOrder: 'trade',
  NFTQueryProductList: 'read',
  AccountTransfer: 'move',
  SubMemberTransfer: 'move',
  Withdraw: 'move',
  FaitPayOrder: 'move',
  BitCard: 'move',
  ByXPost: 'move',
};

/**
 * A key that only reads does nothing else, whichever areas it is open to; any other may trade in
 * its areas, and move what its wallet rights name. A key without bound addresses expires at
 * `expiresAt`. The balance is requested too, since every key may query itself.
 */
async function readBybitKey(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  const answer = await callExchange(addresses, bybit, credentials, async (client: BybitClient) => {
    const facts = await client.privateGetV5UserQueryApi();
    await client.privateGetV5AccountWalletBalance({ accountType: 'UNIFIED' });
    return facts;
  });
  const { readOnly, permissions, expiredAt, ips } = bybitResult(
    answer,
    info,
    'list of permissions',
  );
  const end = Date.parse(expiredAt ?? '');
  const expiresAt = Number.isFinite(end) && end > 0 ? new Date(end) : null;
  const bound = ips == null ? {} : { addressBound: ips.length > 0 && !ips.includes('*') };
  if (Number(readOnly) === 1) return { permissions: ['read'], expiresAt, ...bound };
  const named = Object.values(permissions).flatMap((names) => names ?? []);
  const meant = new Set(named.map((name) => getMeaning(rights, name)));
  const reported: KeyFacts['permissions'] = ['read'];
  if (meant.has('trade')) reported.push('trade');
  if (meant.has('move')) reported.push('withdraw');
  // A right without a known name may be any right.
  const unknownRights = [...new Set(named.filter((name) => getMeaning(rights, name) === null))];
  if (unknownRights.length === 0) return { permissions: reported, expiresAt, ...bound };
  return { permissions: [...reported, 'unknown'], expiresAt, unknownRights, ...bound };
}

export const adapter: ExchangeAdapter = {
  budget: bybitBudget,
  readHoldings: readBybitHoldings,
  readKeyFacts: readBybitKey,
  readLedger: readBybitLedger,
};
