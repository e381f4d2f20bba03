import { averagePrices } from '../account/average-prices.ts';
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
