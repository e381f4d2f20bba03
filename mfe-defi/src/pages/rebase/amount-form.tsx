import { exact } from '@moa/finance/money/decimal';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Quiet } from '@moa/ui/core/quiet';
import { space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { Dialog } from '@moa/ui/dialog/dialog';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { styled } from '@moa/ui/styled';
import { type ReactNode, useId, useState } from 'react';
import { rebaseMessages } from '../../messages/rebase.ts';

type Props = {
  title: string;
  note: ReactNode;
  /** The choices above the amount: which token, which wallet. */
  children?: ReactNode;
  symbol: string;
  /** Null where it is not known here: the plan says whether it suffices. */
  available: string | null;
  disabled?: boolean;
  onClose(): void;
  /** `max` where all of it is meant. */
  onNext(amount: string): void;
};

/** The form before a plan: an amount of one token, or all of it. */
export function AmountForm({
  title,
  note,
  children,
  symbol,
  available,
  disabled = false,
  onClose,
  onNext,
}: Props) {
  const t = useMessages(rebaseMessages);
  const { quantity } = useFormat();
  const form = useId();
  const [amount, setAmount] = useState('');
  const [isTried, setTried] = useState(false);
  const isAll = available !== null && amount === available;
  const problem =
    amount === '' || exact(amount).isZero()
      ? t('amountMissing')
      : available !== null && exact(amount).isGreaterThan(available)
        ? t('amountTooMuch')
        : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button tone="primary" type="submit" form={form} disabled={disabled}>
          {t('next')}
        </Button>
      }
    >
      <Form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (problem === null) onNext(isAll ? 'max' : amount);
        }}
      >
        {children}
        <QuantityInput
          label={t('amount')}
          value={amount}
          onChange={setAmount}
          decimals={18}
          step="0.1"
          min="0"
          unit={symbol}
          error={isTried ? problem : null}
          hint={
            available === null ? undefined : t('available', { amount: quantity(available), symbol })
          }
        />
        {available === null ? null : (
          <Button size="small" onClick={() => setAmount(available)}>
            {t('max')}
          </Button>
        )}
        <Quiet>{note}</Quiet>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  justify-items: stretch;
  gap: ${space(4)};
  > button { justify-self: start; }
`;
