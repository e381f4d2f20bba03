import type { Entry } from '../account/ledger.ts';
import { upbitNetwork } from './upbit-accounts.ts';
import { kstTime } from './upbit-times.ts';

export function upbitTransfer(entry: Entry<'deposit'> | Entry<'withdrawal'>) {
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
