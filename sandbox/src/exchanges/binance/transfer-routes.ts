import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Entry, LedgerEntry } from '../account/ledger.ts';
import type { BinanceAccount } from './binance-accounts.ts';
import { getLimit, getParams, historyRange, text, whole } from './request-params.ts';

/** Deposits and withdrawals, ninety days at a time. */
export function transferRoutes(
  app: FastifyInstance,
  accountOf: (request: FastifyRequest) => BinanceAccount,
  now: () => number,
): void {
  app.get('/sapi/v1/capital/deposit/hisrec', (request) => {
    const params = getParams(request);
    const status = whole(params, 'status');
    return transfers(request, isDeposit)
      .filter(() => status === undefined || status === 1)
      .map((entry) => ({
        id: entry.id.replaceAll('-', ''),
        amount: entry.amount,
        coin: entry.asset,
        network: entry.network,
        status: 1,
        address: entry.address,
        addressTag: '',
        txId: entry.txid,
        insertTime: entry.at,
        completeTime: entry.at + 60_000,
        transferType: 0,
        confirmTimes: '12/12',
        unlockConfirm: 12,
        walletType: 0,
      }));
  });

  app.get('/sapi/v1/capital/withdraw/history', (request) => {
    const status = whole(getParams(request), 'status');
    return transfers(request, isWithdrawal)
      .filter(() => status === undefined || status === 6)
      .map((entry) => ({
        id: entry.id.replaceAll('-', ''),
        amount: entry.amount,
        transactionFee: entry.fee,
        coin: entry.asset,
        status: 6,
        address: entry.address,
        txId: entry.txid,
        applyTime: new Date(entry.at).toISOString().slice(0, 19).replace('T', ' '),
        completeTime: new Date(entry.at + 600_000).toISOString().slice(0, 19).replace('T', ' '),
        network: entry.network,
        transferType: 0,
        info: '',
        confirmNo: 12,
        walletType: 0,
        txKey: '',
      }));
  });

  function transfers<E extends Transfer>(
    request: FastifyRequest,
    isRequested: (entry: LedgerEntry) => entry is E,
  ): E[] {
    const params = getParams(request);
    const coin = text(params, 'coin');
    const { from, to } = historyRange(params, 90, now());
    const offset = whole(params, 'offset') ?? 0;
    return accountOf(request)
      .entries()
      .filter(isRequested)
      .filter(({ at, asset }) => at >= from && at <= to && (coin === undefined || asset === coin))
      .reverse()
      .slice(offset, offset + getLimit(params, 1_000, 1_000));
  }
}

type Transfer = Entry<'deposit'> | Entry<'withdrawal'>;

const isDeposit = (entry: LedgerEntry): entry is Entry<'deposit'> => entry.kind === 'deposit';
const isWithdrawal = (entry: LedgerEntry): entry is Entry<'withdrawal'> =>
  entry.kind === 'withdrawal';
