/** A move that no source tells, written down by hand. */
import type { Source } from '@moa/contracts/source';
import { useDisplayCurrency } from '@moa/host/currency';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { Button } from '@moa/ui/core/button';
import { Dialog } from '@moa/ui/dialog/dialog';
import { TextField } from '@moa/ui/field/text-field';
import { FormFailure } from '@moa/ui/form/form-failure';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { SelectField } from '@moa/ui/select/select-field';
import { useId, useState } from 'react';
import { useWriteLedgerEntry } from '../../api/change-ledger.ts';
import { ledgerMessages } from '../../messages/ledger.ts';
import { Form, onSubmit, Pair } from '../form.ts';
import { CostPreview } from './cost-preview.tsx';
import type { EntryKind } from './entry-kind.ts';
import { type EntryForm, type EntryProblem, newEntry } from './new-entry.ts';
import { PaymentField } from './payment-field.tsx';
import { useSaveEntry } from './use-save-entry.ts';

type Props = {
  sources: readonly Source[];
  /** Filled in already, on the page of an asset. */
  symbol?: string;
  onClose(): void;
};
const kinds: readonly EntryKind[] = [
  ...(['buy', 'sell', 'deposit', 'withdrawal'] as const),
  ...(['income', 'adjustment'] as const),
];

export default function EntryDialog({ sources, symbol = '', onClose }: Props) {
  const t = useMessages(ledgerMessages);
  const write = useWriteLedgerEntry();
  const id = useId();
  const { problems, save } = useSaveEntry<EntryProblem>(write, {
    saved: {
      title: inBothLanguages(ledgerMessages, 'added'),
      message: inBothLanguages(ledgerMessages, 'addedText'),
    },
    onSaved: onClose,
  });
  const [form, setForm] = useState<EntryForm>({
    sourceId: sources[0]?.id ?? '',
    kind: 'buy',
    direction: 'up',
    at: '',
    symbol,
    quantity: '',
    paid: '',
    paidSymbol: 'KRW',
    fee: '',
    feeSymbol: 'KRW',
    note: '',
  });
  const set = (change: Partial<EntryForm>) => setForm((now) => ({ ...now, ...change }));
  const currency = useDisplayCurrency();
  const entry = newEntry(form, Date.now());
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('addTitle')}
      description={t('addText')}
      actions={
        <Button type="submit" form={id} tone="primary" busy={write.isPending}>
          {t('save')}
        </Button>
      }
    >
      <Form id={id} onSubmit={onSubmit(() => save(entry))}>
        <KindFields sources={sources} form={form} set={set} />
        <TextField
          type="datetime-local"
          label={t('when')}
          value={form.at}
          onChange={(event) => set({ at: event.target.value })}
          error={problems.has('at') ? t('whenInvalid') : null}
        />
        <TextField
          label={t('symbol')}
          value={form.symbol}
          maxLength={20}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => set({ symbol: event.target.value })}
          error={problems.has('symbol') ? t('symbolInvalid') : null}
        />
        <QuantityInput
          label={t('quantity')}
          value={form.quantity}
          min="0"
          decimals={30}
          onChange={(quantity) => set({ quantity })}
          error={problems.has('quantity') ? t('quantityInvalid') : null}
        />
        <MoneyFields form={form} set={set} problems={problems} />
        <TextField
          label={t('note')}
          value={form.note}
          maxLength={200}
          optional
          onChange={(event) => set({ note: event.target.value })}
        />
        <CostPreview entry={'body' in entry ? entry.body : null} currency={currency} />
        <FormFailure error={write.error} />
      </Form>
    </Dialog>
  );
}

type FieldsProps = { form: EntryForm; set(change: Partial<EntryForm>): void };

/** Where it happened and what kind of move it was. */
function KindFields({ sources, form, set }: FieldsProps & Pick<Props, 'sources'>) {
  const t = useMessages(ledgerMessages);
  return (
    <>
      <SelectField
        label={t('source')}
        value={form.sourceId}
        onChange={(event) => set({ sourceId: event.target.value })}
      >
        {sources.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('type')}
        value={form.kind}
        onChange={(event) =>
          set({ kind: kinds.find((kind) => kind === event.target.value) ?? form.kind })
        }
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(kind)}
          </option>
        ))}
      </SelectField>
      {form.kind === 'adjustment' ? (
        <Choice
          label={t('direction')}
          value={form.direction}
          onChange={(direction) => set({ direction })}
          options={[
            { value: 'up', label: t('up') },
            { value: 'down', label: t('down') },
          ]}
        />
      ) : null}
    </>
  );
}

/** Fields for the amount paid, if the kind of entry has a price, and for the fee. */
function MoneyFields({
  form,
  set,
  problems,
}: FieldsProps & { problems: ReadonlySet<EntryProblem> }) {
  const t = useMessages(ledgerMessages);
  const trades = form.kind === 'buy' || form.kind === 'sell';
  return (
    <>
      {trades || (form.kind === 'adjustment' && form.direction === 'up') ? (
        <Pair>
          <QuantityInput
            label={t('paid')}
            hint={t('paidHint')}
            value={form.paid}
            min="0"
            decimals={18}
            optional={!trades}
            onChange={(paid) => set({ paid })}
            error={problems.has('paid') ? t('paidInvalid') : null}
          />
          <PaymentField
            label={t('paidSymbol')}
            value={form.paidSymbol}
            onChange={(paidSymbol) => set({ paidSymbol })}
          />
        </Pair>
      ) : null}
      <Pair>
        <QuantityInput
          label={t('fee')}
          hint={t('feeHint')}
          value={form.fee}
          min="0"
          decimals={18}
          optional
          onChange={(fee) => set({ fee })}
        />
        <PaymentField
          label={t('feeSymbol')}
          value={form.feeSymbol}
          onChange={(feeSymbol) => set({ feeSymbol })}
        />
      </Pair>
    </>
  );
}
