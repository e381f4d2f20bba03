/** Ghostfolio's file of activities: a price for each unit, and codes of what is quoted in a currency. */
import { multiply } from '@moa/finance/money/decimal';
import { UnreadableLine } from '../movement.ts';
import { type Format, nothing, plainAmount, readTrade } from './format.ts';

export const ghostfolio: Format = {
  zone: 'UTC',
  heads: [['Date', 'Code', 'Currency', 'Price', 'Quantity', 'Action', 'Fee']],
  mapping: { at: 'Date', kind: 'Action', received: 'Quantity', receivedSymbol: 'Code', fee: 'Fee' },
  read(line) {
    const currency = line.symbol('Currency');
    // A share or a fund has no pair: it is no asset here.
    const base = new RegExp(`^([A-Z0-9]+)-?${currency}$`).exec(line.symbol('Code'))?.[1];
    if (base === undefined) throw new UnreadableLine('symbol', 'Code');
    const amount = plainAmount(line.amount('Quantity', undefined, base));
    const price = line.number('Price');
    const fee = plainAmount(line.amount('Fee', undefined, currency));
    const action = line.text('Action').toLowerCase();
    if (amount === null) throw new UnreadableLine('amount', 'Quantity');
    if (action === 'buy' || action === 'sell') {
      if (price === null || price.isNegative) throw new UnreadableLine('amount', 'Price');
      const money = { symbol: currency, quantity: multiply(amount.quantity, price.quantity) };
      return readTrade(line, { at: 'Date', side: 'Action' }, amount, money, fee);
    }
    if (action !== 'dividend' && action !== 'interest') throw new UnreadableLine('kind', 'Action');
    return { ...nothing, ...line.time('Date'), received: amount, fee, kind: 'income' };
  },
};
