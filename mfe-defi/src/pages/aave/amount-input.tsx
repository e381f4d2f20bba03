import type { AaveUserConfiguration } from '@moa/contracts/defi/aave-markets';
import { exact, multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { useDisplayCurrency } from '@moa/host/currency';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Quiet } from '@moa/ui/core/quiet';
import { useFormat } from '@moa/ui/core/use-format';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { AmountLine } from '../../components/amount-line.ts';
import { aaveMessages } from '../../messages/aave.ts';
import { getDebt, getMax, getPart, toPercent } from '../../rules/aave/max-of.ts';
import { PercentSlider } from './percent-slider.tsx';

/** More digits than this have room in large type. */
const roomy = 10;

type Props = {
  action: 'supply' | 'withdraw' | 'borrow' | 'repay';
  reserve: AaveUserConfiguration['reserves'][number];
  /** Remaining borrowing capacity and the price of the asset, both in the display currency. */
  available: string | null;
  price: string | null;
  /** `max` where all of it is meant. */
  amount: string;
  onChange(amount: string): void;
};

/** Amount of an asset, typed or set by a slider, with the available amount and its value. */
export function AmountInput({ action, reserve, available, price, amount, onChange }: Props) {
  const t = useMessages(aaveMessages);
  const format = useFormat();
  const currency = useDisplayCurrency();
  const { inWallet, supplied, symbol } = reserve;
  const debt = getDebt(reserve);
  const max = getMax(action, reserve, { available, price });
  const shown = amount === 'max' ? getPart(max ?? '0', 100) : amount;
  const isNumber = /^\d+(\.\d+)?$/.test(amount);
  const worth =
    price === null || !/^\d+(\.\d+)?$/.test(shown)
      ? null
      : roundMoney(multiply(shown, price), currency);
  return (
    <div data-amount={shown.length > roomy ? 'long' : ''}>
      <AmountLine>
        <QuantityInput
          label={t('amount')}
          hint={
            action === 'borrow' && max !== null
              ? t('borrowHint', { most: format.quantity(max), debt: format.quantity(debt) })
              : t('amountHint', {
                  wallet: format.quantity(inWallet),
                  supplied: format.quantity(supplied),
                  debt: format.quantity(debt),
                })
          }
          value={shown}
          onChange={onChange}
          decimals={18}
          min="0"
          unit={symbol}
          data-autofocus
        />
        <Button aria-pressed={amount === 'max'} onClick={() => onChange('max')}>
          {t('max')}
        </Button>
      </AmountLine>
      {worth === null ? null : <Quiet>≈ {format.money(worth, currency)}</Quiet>}
      {max === null || !exact(max).isGreaterThan(0) ? null : (
        <PercentSlider
          label={t('ofMax')}
          value={amount === 'max' ? 100 : isNumber ? toPercent(amount, max) : 0}
          min={0}
          max={100}
          onChange={(percent) =>
            onChange(percent === 100 ? 'max' : percent === 0 ? '' : getPart(max, percent))
          }
        />
      )}
    </div>
  );
}
