import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Permission } from '../account/account-store.ts';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { krakenErrors } from './kraken-errors.ts';
import { krakenLedger } from './kraken-ledger.ts';
import { krakenEarning, krakenName } from './kraken-names.ts';

const rights: Record<Permission, string[]> = {
  read: ['query-funds', 'query-open-trades', 'query-closed-trades', 'query-ledger'],
  // Addresses to pay in to are no right to withdraw.
  trade: ['modify-trades', 'close-trades', 'add-funds'],
  withdraw: ['withdraw-funds'],
};

const pageSize = 50;

/**
 * Balances, ledger and key:
 * https://docs.kraken.com/api-reference/account-data/get-extended-balance
 * https://docs.kraken.com/api-reference/account-data/get-ledgers-info
 * https://docs.kraken.com/api-reference/account-data/get-api-key-info
 */
export function privateRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest, cost: number) => KeyedAccount,
  now: () => number,
): void {
  app.post('/0/private/BalanceEx', (request) => {
    const account = readable(accountOf(request, 1));
    const result: Record<string, Record<string, string>> = {};
    for (const [asset, { free, locked, staked, bonded, owed }] of account.balances()) {
      const spot = free.plus(locked);
      result[krakenName(asset)] = {
        balance: spot.toFixed(10),
        // Only accounts with a credit line have these fields: here it is used up.
        ...(owed.isZero() ? {} : { credit: owed.toFixed(10), credit_used: owed.toFixed(10) }),
        hold_trade: locked.toFixed(10),
      };
      for (const [suffix, amount] of [['.F', staked] as const, ['.S', bonded] as const]) {
        if (amount.isZero()) continue;
        result[krakenEarning(asset, suffix)] = {
          balance: amount.toFixed(10),
          hold_trade: '0.0000000000',
        };
      }
    }
    return { error: [], result };
  });

  app.post('/0/private/Ledgers', (request) => {
    const account = readable(accountOf(request, 4));
    const params = new URLSearchParams(String(request.body ?? ''));
    const start = secondsIn(params, 'start') ?? 0;
    const end = secondsIn(params, 'end') ?? Number.POSITIVE_INFINITY;
    const offset = Number(params.get('ofs') ?? '0');
    if (!Number.isInteger(offset) || offset < 0) throw krakenErrors.arguments('ofs');
    const type = params.get('type') ?? 'all';
    const rows = krakenLedger(account.entries())
      .filter((row) => row.time > start && row.time <= end)
      .filter((row) => type === 'all' || row.type === type)
      .reverse();
    const ledger = Object.fromEntries(
      rows.slice(offset, offset + pageSize).map(({ id, ...row }) => [id, row]),
    );
    return { error: [], result: { ledger, count: rows.length } };
  });

  app.post('/0/private/GetApiKeyInfo', (request) => {
    const account = accountOf(request, 1);
    const seconds = (at: number): string => String(Math.floor(at / 1_000));
    const created = account.entries()[0]?.at ?? now();
    return {
      error: [],
      result: {
        apiKeyName: account.label,
        apiKey: account.apiKey,
        nonce: new URLSearchParams(String(request.body)).get('nonce') ?? '',
        nonceWindow: 0,
        permissions: account.permissions
          .filter((permission) => account.blind !== true || permission !== 'read')
          .flatMap((permission) => rights[permission]),
        iban: 'AA88 N84G WOAK NMOI',
        validUntil: account.expiresAt === undefined ? '0' : seconds(account.expiresAt),
        queryFrom: '0',
        queryTo: '0',
        createdTime: seconds(created),
        modifiedTime: seconds(created),
        ipAllowlist: account.allowedIps ?? [],
        lastUsed: seconds(now()),
      },
    };
  });
}

function readable(account: KeyedAccount): KeyedAccount {
  if (account.blind === true) throw krakenErrors.permission();
  return account;
}

function secondsIn(params: URLSearchParams, name: string): number | undefined {
  const value = params.get(name);
  if (value === null || value === '') return undefined;
  if (!/^\d{1,12}(\.\d{1,9})?$/.test(value)) throw krakenErrors.arguments(name);
  return Number(value);
}
