import type { BigNumber } from 'bignumber.js';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Permission } from '../account/account-store.ts';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { Exact, getChanges, type LedgerEntry } from '../account/ledger.ts';
import { krakenErrors } from './kraken-errors.ts';
import { krakenEarning, krakenName } from './ticker-routes.ts';

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

// The ledger as the exchange writes it: one row for each asset that an event touched.

type KrakenLedgerRow = {
  id: string;
  refid: string;
  /** Seconds. */
  time: number;
  type: string;
  subtype: string;
  aclass: 'currency';
  asset: string;
  amount: string;
  fee: string;
  balance: string;
};

type Line = Pick<KrakenLedgerRow, 'type' | 'subtype' | 'asset'> & {
  amount: BigNumber;
  fee: BigNumber;
};

/** Oldest first. */
function krakenLedger(entries: readonly LedgerEntry[]): KrakenLedgerRow[] {
  const balances = new Map<string, BigNumber>();
  return entries.flatMap((entry) =>
    getLines(entry).map(({ asset, amount, fee, type, subtype }, i): KrakenLedgerRow => {
      const balance = (balances.get(asset) ?? new Exact(0)).plus(amount).minus(fee);
      balances.set(asset, balance);
      return {
        id: `L${code(entry.id, i)}`,
        refid: `${type === 'trade' ? 'T' : 'Q'}${code(entry.id, 7)}`,
        time: entry.at / 1_000,
        type,
        subtype,
        aclass: 'currency',
        asset,
        amount: amount.toFixed(10),
        fee: fee.toFixed(10),
        balance: balance.toFixed(10),
      };
    }),
  );
}

function getLines(entry: LedgerEntry): Line[] {
  const none = new Exact(0);
  switch (entry.kind) {
    case 'deposit':
      return [line('deposit', krakenName(entry.asset), new Exact(entry.amount), none)];
    case 'withdrawal': {
      const amount = new Exact(entry.amount).negated();
      return [line('withdrawal', krakenName(entry.asset), amount, new Exact(entry.fee))];
    }
    case 'trade': {
      const [base, quote] = getChanges(entry);
      if (base === undefined || quote === undefined) return [];
      return [
        line('trade', krakenName(quote.asset), quote.amount, new Exact(entry.fee)),
        line('trade', krakenName(base.asset), base.amount, none),
      ];
    }
    case 'stake': {
      const amount = new Exact(entry.amount);
      const to = krakenEarning(entry.asset, entry.to === 'bonded' ? '.S' : '.F');
      return [
        line('earn', krakenName(entry.asset), amount.negated(), none, 'allocation'),
        line('earn', to, amount, none, 'allocation'),
      ];
    }
    case 'reward':
      return [
        line('earn', krakenEarning(entry.asset, '.F'), new Exact(entry.amount), none, 'reward'),
      ];
    // https://support.kraken.com/articles/how-to-convert-small-balances: no trade, one reference.
    case 'convert': {
      const charge = new Exact(entry.charge ?? 0);
      const subtype = entry.charge === undefined ? '' : 'dustsweeping';
      const [given, got] = [new Exact(entry.fromAmount).negated(), charge.plus(entry.toAmount)];
      return [
        line('spend', krakenName(entry.from), given, none, subtype),
        line('receive', krakenName(entry.to), got, charge, subtype),
      ];
    }
    case 'airdrop':
      return [line('earn', krakenName(entry.asset), new Exact(entry.amount), none, 'airdrop')];
    // Both sides have one reference, and no trade.
    case 'delist':
      return [
        line(
          'earn',
          krakenName(entry.from),
          new Exact(entry.fromAmount).negated(),
          none,
          'delistingconversion',
        ),
        line('earn', krakenName(entry.to), new Exact(entry.toAmount), none, 'delistingconversion'),
      ];
    case 'loss':
      return [line('margin', krakenName(entry.asset), new Exact(entry.amount).negated(), none)];
    default:
      return [];
  }
}

function line(type: string, asset: string, amount: BigNumber, fee: BigNumber, subtype = ''): Line {
  return { type, subtype, asset, amount, fee };
}

/** Letters and digits in the exchange's groups, out of an inner id. */
function code(id: string, salt: number): string {
  const text = BigInt(`0x${id.replaceAll('-', '')}${salt}`)
    .toString(36)
    .toUpperCase();
  return `${text.slice(-16, -11)}-${text.slice(-11, -6)}-${text.slice(-6)}`.slice(1);
}
