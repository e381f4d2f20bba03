import { Exact, type LedgerEntry } from '../account/ledger.ts';
import type { UpbitAccount } from './upbit-accounts.ts';

/** GET /v1/accounts: every currency the account holds, with its average buying price in won. */
export function upbitHoldings(account: UpbitAccount) {
  const averages = averagePrices(account.entries());
  return [...account.balances()]
    .filter(([, balance]) => !balance.free.isZero() || !balance.locked.isZero())
    .map(([currency, balance]) => ({
      currency,
      balance: balance.free.toFixed(),
      locked: balance.locked.toFixed(),
      avg_buy_price: currency === 'KRW' ? '0' : (averages.get(currency) ?? '0'),
      avg_buy_price_modified: !averages.has(currency),
      unit_currency: 'KRW',
    }));
}

/** One currency of the account, held or not. */
export function upbitHolding(account: UpbitAccount, currency: string) {
  const found = upbitHoldings(account).find((one) => one.currency === currency);
  const none = { balance: '0', locked: '0', avg_buy_price: '0', avg_buy_price_modified: false };
  return found ?? { currency, ...none, unit_currency: 'KRW' };
}

/** Average over what was bought and is still held; a sale leaves the average as it is. */
function averagePrices(entries: readonly LedgerEntry[]): Map<string, string> {
  const held = new Map<
    string,
    { quantity: InstanceType<typeof Exact>; cost: InstanceType<typeof Exact> }
  >();
  for (const entry of entries) {
    if (entry.kind !== 'trade' || entry.quote !== 'KRW') continue;
    const lot = held.get(entry.base) ?? { quantity: new Exact(0), cost: new Exact(0) };
    if (entry.side === 'buy') {
      lot.quantity = lot.quantity.plus(entry.quantity);
      lot.cost = lot.cost.plus(entry.funds);
    } else if (lot.quantity.gt(entry.quantity)) {
      const left = lot.quantity.minus(entry.quantity);
      lot.cost = lot.cost.times(left).div(lot.quantity);
      lot.quantity = left;
    } else {
      lot.quantity = new Exact(0);
      lot.cost = new Exact(0);
    }
    held.set(entry.base, lot);
  }
  return new Map(
    [...held]
      .filter(([, { quantity }]) => quantity.gt(0))
      .map(([base, { quantity, cost }]) => [base, cost.div(quantity).decimalPlaces(8).toFixed()]),
  );
}
