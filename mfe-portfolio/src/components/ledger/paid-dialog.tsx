/** Dialog for the amount actually paid for units of unknown cost, or for an arrival. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Button } from '@moa/ui/core/button';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { useFormat } from '@moa/ui/core/use-format';
import { Dialog } from '@moa/ui/dialog/dialog';
import { TextField } from '@moa/ui/field/text-field';
import { FormFailure } from '@moa/ui/form/form-failure';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { SelectField } from '@moa/ui/select/select-field';
import { useId, useState } from 'react';
import { useWriteLedgerEntry } from '../../api/change-ledger.ts';
import { type Arrivals, arrivalsQuery } from '../../api/cost-words.ts';
import { paidMessages } from '../../messages/paid.ts';
import { Form, onSubmit, Pair } from '../form.ts';
import { CostPreview } from './cost-preview.tsx';
import { firstForm, formOf, newPaid, type PaidForm, type PaidProblem } from './new-paid.ts';
import { PaymentField } from './payment-field.tsx';
import { payments } from './payments.ts';
import { useSaveEntry } from './use-save-entry.ts';

type Props = {
  symbol: string;
  currency: CurrencyCode;
  /** Where units are of no one arrival. */
  sourceId: string;
  onClose(): void;
};

export default function PaidDialog(props: Props) {
  const t = useMessages(paidMessages);
  const arrivals = useQuery(arrivalsQuery(props.symbol, props.currency));
  const id = useId();
  const write = useWriteLedgerEntry();
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('title')}
      description={t('text')}
      actions={
        <Button
          type="submit"
          form={id}
          tone="primary"
          busy={write.isPending}
          disabled={arrivals.data === undefined}
        >
          {t('save')}
        </Button>
      }
    >
      {arrivals.data ? (
        <PaidFields {...props} id={id} arrivals={arrivals.data} write={write} />
      ) : arrivals.error ? (
        <ErrorState
          error={arrivals.error}
          onRetry={() => void arrivals.refetch()}
          busy={arrivals.isFetching}
        />
      ) : (
        <Skeleton height={360} />
      )}
    </Dialog>
  );
}

function PaidFields({
  symbol,
  currency,
  sourceId,
  onClose,
  id,
  arrivals: { items, unknownQuantity },
  write,
}: Props & {
  id: string;
  arrivals: Arrivals;
  write: ReturnType<typeof useWriteLedgerEntry>;
}) {
  const t = useMessages(paidMessages);
  const { problems, save } = useSaveEntry<PaidProblem>(write, {
    saved: {
      title: inBothLanguages(paidMessages, 'saved'),
      message: inBothLanguages(paidMessages, 'savedText'),
    },
    onSaved: onClose,
  });
  const [form, setForm] = useState<PaidForm>(() =>
    firstForm(
      unknownQuantity,
      items,
      payments.find((code) => code === currency) ?? 'KRW',
      Date.now(),
    ),
  );
  const set = (change: Partial<PaidForm>) => setForm((now) => ({ ...now, ...change }));
  const entry = newPaid(form, { symbol, sourceId, arrivals: items }, Date.now());
  const choose = (entryId: string) => {
    const arrival = items.find((one) => one.entryId === entryId);
    set(arrival === undefined ? { entryId: null, quantity: unknownQuantity } : formOf(arrival));
  };
  return (
    <Form id={id} onSubmit={onSubmit(() => save(entry))}>
      <ArrivalField
        symbol={symbol}
        items={items}
        unknownQuantity={unknownQuantity}
        value={form.entryId ?? ''}
        onChange={choose}
      />
      <QuantityInput
        label={t('quantity')}
        value={form.quantity}
        min="0"
        decimals={30}
        onChange={(quantity) => set({ quantity })}
        error={problems.has('quantity') ? t('quantityInvalid') : null}
      />
      <Pair>
        <QuantityInput
          label={t('paid')}
          hint={t('paidHint')}
          value={form.paid}
          min="0"
          decimals={18}
          onChange={(paid) => set({ paid })}
          error={problems.has('paid') ? t('paidInvalid') : null}
        />
        <PaymentField
          label={t('currency')}
          value={form.currency}
          onChange={(code) => set({ currency: code })}
        />
      </Pair>
      <TextField
        type="datetime-local"
        label={t('when')}
        hint={t('whenHint')}
        value={form.at}
        onChange={(event) => set({ at: event.target.value })}
        error={problems.has('at') ? t('whenInvalid') : null}
      />
      <CostPreview entry={'body' in entry ? entry.body : null} currency={currency} />
      <FormFailure error={write.error} />
    </Form>
  );
}

/** Choice between one arrival and all units of unknown cost. */
function ArrivalField({
  symbol,
  items,
  unknownQuantity,
  value,
  onChange,
}: Pick<Props, 'symbol'> &
  Pick<Arrivals, 'items' | 'unknownQuantity'> & {
    value: string;
    onChange(entryId: string): void;
  }) {
  const t = useMessages(paidMessages);
  const format = useFormat();
  const locale = useLocale();
  return (
    <SelectField
      label={t('about')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {/[1-9]/.test(unknownQuantity) ? (
        <option value="">{t('all', { quantity: format.quantity(unknownQuantity, symbol) })}</option>
      ) : null}
      {items.map(({ entryId, at, sourceLabel, type, unexplained }) => (
        <option key={entryId} value={entryId}>
          {t('arrival', {
            date: formatTime(at, locale, 'date'),
            place: sourceLabel,
            type: t(type),
            quantity: format.quantity(unexplained, symbol),
          })}
        </option>
      ))}
    </SelectField>
  );
}
