/**
 * Fills of Advanced Trade, and the transactions of one account after the other.
 * https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/orders/list-fills
 */
import * as z from '@moa/contracts/schema';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { lastClockOffset } from '../exchange-clock.ts';
import { type HistoryStream, walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials } from '../holding.ts';
import type { LedgerPage } from '../ledger-event.ts';
import { garbage } from '../read-amount.ts';
import { type CoinbaseClient, callCoinbase } from './coinbase-client.ts';
import { eventsOfFill, fill } from './fill-events.ts';
import { readCoinbaseAccounts } from './read-coinbase-accounts.ts';
import { eventsOfTransaction, transaction } from './transaction-events.ts';

const tenYears = 3_650 * 86_400_000;
const day = 86_400_000;

const fills = z.looseObject({ fills: z.array(fill), cursor: z.optional(z.string()) });
const transactions = z.looseObject({
  pagination: z.looseObject({ next_uri: z.optional(z.nullable(z.string())) }),
  data: z.array(transaction),
});
/** Accounts that are still to be read in this range, and after which row of the first to go on. */
const cursorShape = z.object({ accounts: z.array(z.string()), after: z.nullable(z.string()) });

export function readCoinbaseLedger(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  kept: Record<string, unknown> | null,
): Promise<LedgerPage> {
  const { url } = addresses.exchanges.coinbase;
  const ask = <T>(talk: (client: CoinbaseClient) => Promise<T>): Promise<T> =>
    callCoinbase(addresses, credentials, talk);

  const streams: HistoryStream[] = [
    {
      name: 'fills',
      tells: 'trades',
      span: tenYears,
      reach: tenYears,
      overlap: 600_000,
      async read({ from, to }, cursor) {
        const answer = await ask((client) =>
          client.v3PrivateGetBrokerageOrdersHistoricalFills({
            limit: 250,
            start_sequence_timestamp: new Date(from).toISOString(),
            end_sequence_timestamp: new Date(to).toISOString(),
            ...(typeof cursor === 'string' ? { cursor } : {}),
          }),
        );
        const parsed = z.safeParse(fills, answer);
        if (!parsed.success) throw garbage('coinbase', 'something that is no list of fills');
        return {
          events: parsed.data.fills.flatMap(eventsOfFill),
          cursor: parsed.data.cursor || null,
        };
      },
    },
    {
      name: 'transactions',
      tells: 'deposits',
      span: tenYears,
      reach: tenYears,
      overlap: 7 * day,
      async read({ from }, cursor) {
        const known = z.safeParse(cursorShape, cursor);
        if (!known.success) {
          const accounts = (await ask(readCoinbaseAccounts)).map(({ uuid }) => uuid);
          return { events: [], cursor: accounts.length === 0 ? null : { accounts, after: null } };
        }
        const [account, ...others] = known.data.accounts;
        const answer = await ask((client) =>
          client.v2PrivateGetAccountsAccountIdTransactions({
            account_id: account ?? '',
            limit: 100,
            ...(known.data.after === null ? {} : { starting_after: known.data.after }),
          }),
        );
        const parsed = z.safeParse(transactions, answer);
        if (!parsed.success) throw garbage('coinbase', 'something that is no list of transactions');
        const { data, pagination } = parsed.data;
        const last = data.at(-1);
        const isOlder = last !== undefined && Date.parse(last.created_at) < from;
        const goesOn = Boolean(pagination.next_uri) && last !== undefined && !isOlder;
        const next = goesOn
          ? { accounts: known.data.accounts, after: last.id }
          : { accounts: others, after: null };
        return {
          events: data
            .filter(({ created_at }) => !(Date.parse(created_at) < from))
            .flatMap(eventsOfTransaction),
          cursor: next.accounts.length === 0 ? null : next,
        };
      },
    },
  ];
  return walkHistory({ streams, kept, now: Date.now() - (lastClockOffset(url) ?? 0) });
}
