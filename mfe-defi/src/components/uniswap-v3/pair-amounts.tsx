/** Amounts of both tokens of a pool: each with what the wallet holds, all of it by a press, and its worth. */

import { multiply } from '@moa/finance/money/decimal';
import { compareDigits } from '@moa/finance/money/digits';
import { roundMoney } from '@moa/finance/money/round-money';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Quiet } from '@moa/ui/core/quiet';
import { color, weight } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { styled } from '@moa/ui/styled';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import type { RangePool } from '../../rules/uniswap-v3/range-sums.ts';
import { otherAmount, wantedSides } from '../../rules/uniswap-v3/range-sums.ts';
import type { Ticks } from '../../rules/uniswap-v3/tick-prices.ts';
import { AmountLine } from '../amount-line.ts';

export type TypedAmounts = { amount0: string; amount1: string };

type Props = {
  pool: RangePool;
  ticks: Ticks;
  /** Balances of token 0 and token 1; null while unknown. */
  balances: readonly [string | null, string | null];
  /** Typed; the other side follows the pool's price where it is left empty. */
  value: TypedAmounts;
  onChange(next: TypedAmounts): void;
};

export function PairAmounts({ pool, ticks, balances, value, onChange }: Props) {
  const { wants0, wants1 } = wantedSides(pool, ticks);
  const side = (at: 0 | 1) => (
    <Side
      pool={pool}
      at={at}
      balance={balances[at]}
      amount={at === 0 ? value.amount0 : value.amount1}
      follows={
        (at === 0 ? value.amount0 : value.amount1) === ''
          ? otherAmount(at === 0 ? 1 : 0, at === 0 ? value.amount1 : value.amount0, pool, ticks)
          : null
      }
      onChange={(amount) =>
        onChange(at === 0 ? { ...value, amount0: amount } : { ...value, amount1: amount })
      }
    />
  );
  return (
    <>
      {wants0 ? side(0) : null}
      {wants1 ? side(1) : null}
    </>
  );
}

function Side({
  pool,
  at,
  balance,
  amount,
  follows,
  onChange,
}: {
  pool: RangePool;
  at: 0 | 1;
  balance: string | null;
  amount: string;
  /** Amount that matches the one typed for the other token. */
  follows: string | null;
  onChange(amount: string): void;
}) {
  const t = useMessages(uniswapV3Messages);
  const { money, quantity } = useFormat();
  const token = at === 0 ? pool.token0 : pool.token1;
  const shown = amount === '' ? follows : amount;
  const isTooMuch =
    balance !== null &&
    shown !== null &&
    /^\d+(\.\d+)?$/.test(shown) &&
    compareDigits(shown, balance) > 0;
  const worth =
    token.price === null || shown === null || !/^\d+(\.\d+)?$/.test(shown)
      ? null
      : roundMoney(multiply(shown, token.price), pool.currency);
  return (
    <div>
      <AmountLine>
        <QuantityInput
          label={t('amountOf', { symbol: token.symbol })}
          hint={
            balance === null
              ? t('amountHint')
              : t('held', { amount: quantity(balance, token.symbol) })
          }
          error={isTooMuch && amount !== '' ? t('tooMuch') : null}
          value={amount}
          onChange={onChange}
          decimals={token.decimals}
          unit={token.symbol}
          min="0"
        />
        {balance === null || Number(balance) === 0 ? null : (
          <Button
            aria-label={t('maxOf', { symbol: token.symbol })}
            onClick={() => onChange(balance)}
          >
            {t('max')}
          </Button>
        )}
      </AmountLine>
      {follows === null ? null : (
        <Quiet>
          {t('follows', { amount: quantity(follows, token.symbol) })}{' '}
          {isTooMuch ? <Wrong>{t('otherTooMuch')}</Wrong> : null}
        </Quiet>
      )}
      {worth === null ? null : <Quiet>≈ {money(worth, pool.currency)}</Quiet>}
    </div>
  );
}

const Wrong = styled.strong`
  color: ${color.danger};
  font-weight: ${weight.medium};
`;
