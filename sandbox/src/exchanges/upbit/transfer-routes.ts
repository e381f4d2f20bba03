import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entry, LedgerEntry } from '../account/ledger.ts';
import type { PrivateContext } from './private-context.ts';
import { many, one, paged, sorted } from './request-params.ts';
import { upbitNetwork, upbitWithdrawalFee } from './upbit-accounts.ts';
import { upbitErrors } from './upbit-errors.ts';
import { upbitHolding } from './upbit-holdings.ts';
import { kstTime } from './upbit-times.ts';

/** Deposits and withdrawals of an account. */
export function transferRoutes(app: FastifyInstance, { accountOf }: PrivateContext): void {
  for (const [path, kind, item] of [
    ['/v1/deposits', 'deposit', '/v1/deposit'],
    ['/v1/withdraws', 'withdrawal', '/v1/withdraw'],
  ] as const) {
    const transfers = (request: FastifyRequest) =>
      accountOf(request)
        .entries()
        .filter((entry) => isTransfer(entry, kind))
        .map(upbitTransfer);
    app.get(path, (request) => {
      const currency = one(request, 'currency');
      const state = one(request, 'state')?.toUpperCase();
      const uuids = many(request, 'uuids');
      const txids = many(request, 'txids');
      const found = transfers(request).filter(
        (transfer) =>
          (currency === undefined || transfer.currency === currency) &&
          (state === undefined || transfer.state === state) &&
          (uuids.length === 0 || uuids.includes(transfer.uuid)) &&
          (txids.length === 0 || txids.includes(transfer.txid)),
      );
      return paged(request, sorted(request, found), 100);
    });
    app.get(item, (request) => {
      const uuid = one(request, 'uuid');
      const txid = one(request, 'txid');
      const all = transfers(request);
      const found = all.find(
        (transfer) => transfer.uuid === uuid || (txid !== undefined && transfer.txid === txid),
      );
      if (found === undefined) {
        throw upbitErrors.transferNotFound(kind === 'deposit' ? 'deposit' : 'withdraw');
      }
      return found;
    });
  }

  app.get('/v1/withdraws/chance', (request) => {
    const account = accountOf(request);
    const currency = one(request, 'currency');
    if (currency === undefined) throw upbitErrors.validation('currency is missing');
    return {
      member_level: {
        security_level: 4,
        fee_level: 0,
        email_verified: true,
        identity_auth_verified: true,
        bank_account_verified: true,
        two_factor_auth_verified: true,
        locked: false,
        wallet_locked: false,
      },
      currency: {
        code: currency,
        withdraw_fee: upbitWithdrawalFee(currency),
        is_coin: currency !== 'KRW',
        wallet_state: 'working',
        wallet_support: ['deposit', 'withdraw'],
      },
      account: upbitHolding(account, currency),
      withdraw_limit: {
        currency,
        onetime: null,
        daily: null,
        remaining_daily: '0',
        minimum: '0.001',
        fixed: 8,
        can_withdraw: false,
      },
    };
  });
}

function isTransfer(
  entry: LedgerEntry,
  kind: 'deposit' | 'withdrawal',
): entry is Entry<'deposit'> | Entry<'withdrawal'> {
  return entry.kind === kind;
}

function upbitTransfer(entry: Entry<'deposit'> | Entry<'withdrawal'>) {
  const won = entry.asset === 'KRW';
  // The account was changed at the end of it: nothing is done later than now.
  const began = entry.at - (won ? 5_000 : 12 * 60_000);
  return {
    type: entry.kind === 'deposit' ? 'deposit' : 'withdraw',
    uuid: entry.id,
    currency: entry.asset,
    net_type: won ? null : upbitNetwork(entry.asset),
    txid: won ? `BKD-${entry.id.slice(0, 8)}` : entry.txid,
    state: entry.kind === 'deposit' ? 'ACCEPTED' : 'DONE',
    created_at: kstTime(began),
    done_at: kstTime(entry.at),
    amount: entry.amount,
    fee: entry.kind === 'deposit' ? '0' : entry.fee,
    transaction_type: 'default',
    ...(entry.kind === 'deposit' ? {} : { is_cancelable: false }),
  };
}
