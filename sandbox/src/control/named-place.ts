import type { Account } from '../exchanges/account/account-store.ts';
import type { RunningExchange } from '../exchanges/start-exchanges.ts';
import { type Fields, InputError, oneOf } from './read-input.ts';

/** The exchange that the fields name. */
export function placeIn(exchanges: readonly RunningExchange[], fields: Fields): RunningExchange {
  const ids = exchanges.map(({ exchange }) => exchange);
  const exchange = oneOf(fields, 'exchange', ids);
  const place = exchanges.find((one) => one.exchange === exchange);
  if (place === undefined) throw new InputError(`There is no ${exchange} here.`);
  return place;
}

/** The account that is meant: the first of its exchange unless a key is named. */
export function accountIn(
  exchanges: readonly RunningExchange[],
  fields: Fields,
): RunningExchange & { account: Account } {
  const place = placeIn(exchanges, fields);
  const accounts = place.accounts.good;
  const wanted = fields.apiKey ?? accounts[0]?.apiKey;
  const account = accounts.find(({ apiKey }) => apiKey === wanted);
  if (account === undefined) {
    throw new InputError(`${place.exchange} has no account with this apiKey.`);
  }
  return { ...place, account };
}
