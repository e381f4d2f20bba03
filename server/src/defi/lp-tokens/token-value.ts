/** Tokens of pools in a currency, at the prices of now. Without a price there is null, never zero. */
import type { tokenAmount } from '@moa/contracts/defi/lp-tokens/positions';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Output } from '@moa/contracts/schema';
import { exact, multiply, plain } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import type { StoredToken } from '../../providers/chains/stored-token.ts';

type TokenAmount = Output<typeof tokenAmount>;

export function describeAmount(
  token: StoredToken,
  amount: string,
  price: string | null,
  currency: CurrencyCode,
): TokenAmount {
  return {
    token: describeToken(token),
    amount,
    price: price === null ? null : plain(exact(price).decimalPlaces(12)),
    value: price === null ? null : roundMoney(multiply(amount, price), currency),
  };
}

function describeToken({ address, symbol, name, decimals, suspicion }: StoredToken) {
  return { address, symbol, name, decimals, listed: suspicion === null };
}
