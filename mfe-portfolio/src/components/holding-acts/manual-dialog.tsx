/** Dialog to create or edit a manual asset, held where nothing can be connected. */
import { listedAssets, symbolOfName } from '@moa/contracts/assets/asset-names';
import { newManualAsset } from '@moa/contracts/assets/manual';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { Choice } from '@moa/ui/choice/choice';
import { Combobox } from '@moa/ui/combobox/combobox';
import { Button } from '@moa/ui/core/button';
import { Dialog } from '@moa/ui/dialog/dialog';
import { TextArea } from '@moa/ui/field/text-area';
import { TextField } from '@moa/ui/field/text-field';
import { FormFailure } from '@moa/ui/form/form-failure';
import { useContractForm } from '@moa/ui/form/use-contract-form';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useWriteManualAsset } from '../../api/manual-asset.ts';
import { actMessages } from '../../messages/holding-acts.ts';
import { Form } from '../form.ts';
import { MarketPreview } from './market-preview.tsx';
import { readUnitPrice, type UnitPriceEntry, UnitPriceFields } from './unit-price-fields.tsx';

type Props = {
  /** Null: a new one. */
  position: AssetPosition | null;
  onClose(): void;
};
type Values = {
  symbol: string;
  name: string;
  quantity: string;
  averageCost: string;
  place: string;
  note: string;
};
type ManualForm = ReturnType<typeof useContractForm<Values, typeof newManualAsset>>;
type Pricing = 'keep' | 'market' | 'typed';

export default function ManualDialog({ position, onClose }: Props) {
  const t = useMessages(actMessages);
  const write = useWriteManualAsset(position);
  const [pricing, setPricing] = useState<Pricing>(position ? 'keep' : 'market');
  const [price, setPrice] = useState<UnitPriceEntry>({ amount: '', currency: 'KRW' });
  const [tried, setTried] = useState(false);
  /** Whose market is asked: not every letter of a symbol that is being typed. */
  const [requested, setRequested] = useState(position?.symbol ?? '');
  const form = useContractForm<Values, typeof newManualAsset>(newManualAsset, getValues(position));
  const unitPrice = readUnitPrice(price);
  const unpriced = pricing === 'typed' && !unitPrice;
  const submit = form.handleSubmit((entered) => {
    if (unpriced) return;
    const { averageCost, ...rest } = entered;
    const body = {
      ...rest,
      ...(averageCost ? { averageCost } : {}),
      type: position?.type ?? ('cex' as const),
      ...(pricing === 'keep' ? {} : { unitPrice: pricing === 'typed' ? unitPrice : null }),
    };
    write.mutate(body, {
      onSuccess: ({ name }) => {
        onClose();
        showToast({
          type: 'success',
          title: inBothLanguages(actMessages, position ? 'edited' : 'added', { name }),
        });
      },
      onError: (error) => form.markRefused(error, ['symbol', 'name', 'quantity', 'place', 'note']),
    });
  });
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={position ? t('editTitle', { name: position.name }) : t('addTitle')}
      description={position ? undefined : t('addText')}
      actions={
        <Button type="submit" form={id} tone="primary" busy={write.isPending}>
          {t('save')}
        </Button>
      }
    >
      <Form
        id={id}
        onSubmit={(event) => {
          setTried(true);
          void submit(event);
        }}
      >
        <SymbolField form={form} onSymbol={setRequested} />
        <QuantityInput
          label={t('quantity')}
          value={form.watch('quantity')}
          min="0"
          decimals={30}
          onChange={(quantity) =>
            form.setValue('quantity', quantity, { shouldValidate: form.formState.isSubmitted })
          }
          error={form.problemOf('quantity') ? t('quantityInvalid') : null}
        />
        <PricingFields
          pricing={pricing}
          setPricing={setPricing}
          price={price}
          setPrice={setPrice}
          canKeep={position !== null}
          wrong={tried && unpriced}
          preview={<MarketPreview symbol={requested} quantity={form.watch('quantity')} />}
        />
        <QuantityInput
          label={t('averageCost')}
          hint={t(position ? 'averageCostKept' : 'averageCostHint')}
          optional
          value={form.watch('averageCost')}
          min="0"
          decimals={18}
          onChange={(averageCost) => form.setValue('averageCost', averageCost)}
          error={form.problemOf('averageCost') ? t('priceInvalid') : null}
        />
        <WordFields form={form} />
        <FormFailure error={write.error} />
      </Form>
    </Dialog>
  );
}

function getValues(position: AssetPosition | null): Values {
  return {
    symbol: position?.symbol ?? '',
    name: position && position.name !== position.symbol ? position.name : '',
    quantity: position?.balance ?? '',
    averageCost: '',
    place: position?.exchange ?? position?.protocol ?? '',
    note: position?.note ?? '',
  };
}

/**
 * Field for a symbol. Suggests listed assets by name, in either language or by first consonants;
 * any other symbol is accepted as typed.
 */
function SymbolField({ form, onSymbol }: { form: ManualForm; onSymbol(symbol: string): void }) {
  const t = useMessages(actMessages);
  const locale = useLocale();
  const symbol = form.watch('symbol');
  const listed = useMemo(
    () =>
      listedAssets().map(({ symbol, ko, en }) => ({
        value: symbol,
        label: locale === 'ko' ? ko : en,
        note: symbol,
        words: [ko, en],
        icon: <AssetMark symbol={symbol} size={20} />,
      })),
    [locale],
  );
  const own = (value: string) => ({ value, label: value, note: t('ownSymbol') });
  const isListed = symbol === '' || listed.some(({ value }) => value === symbol);
  return (
    <Combobox
      label={t('symbol')}
      hint={t('symbolHint')}
      required
      options={isListed ? listed : [own(symbol), ...listed]}
      value={symbol || null}
      other={(query) => (symbolOfName(query) === null ? own(query.slice(0, 20)) : null)}
      onChange={(chosen) => {
        form.setValue('symbol', chosen ?? '', { shouldValidate: true });
        onSymbol(chosen ?? '');
      }}
      error={form.problemOf('symbol') ? t('symbolInvalid') : null}
    />
  );
}

/** Fields for the user's name of the asset, its place and a note. */
function WordFields({ form }: { form: ManualForm }) {
  const t = useMessages(actMessages);
  const tooLong = (name: 'name' | 'place' | 'note', count: number) =>
    form.problemOf(name) ? t('tooLong', { count }) : null;
  return (
    <>
      <TextField
        {...form.register('name')}
        label={t('name')}
        optional
        error={tooLong('name', 80)}
      />
      <TextField
        {...form.register('place')}
        label={t('place')}
        hint={t('placeHint')}
        optional
        error={tooLong('place', 40)}
      />
      <TextArea
        {...form.register('note')}
        label={t('note')}
        optional
        maxLength={200}
        error={tooLong('note', 200)}
      />
    </>
  );
}

/** Fields for the source of the price, and for the price itself if it is entered manually. */
function PricingFields({
  pricing,
  setPricing,
  price,
  setPrice,
  canKeep,
  wrong,
  preview,
}: {
  pricing: Pricing;
  setPricing(pricing: Pricing): void;
  price: UnitPriceEntry;
  setPrice(price: UnitPriceEntry): void;
  /** It has a price already. */
  canKeep: boolean;
  wrong: boolean;
  /** Market price of the asset. */
  preview: ReactNode;
}) {
  const t = useMessages(actMessages);
  return (
    <>
      {pricing === 'market' ? preview : null}
      <Choice
        label={t('pricing')}
        value={pricing}
        onChange={setPricing}
        options={[
          ...(canKeep ? [{ value: 'keep' as const, label: t('keep') }] : []),
          { value: 'market', label: t('market') },
          { value: 'typed', label: t('typed') },
        ]}
      />
      {pricing === 'typed' ? (
        <UnitPriceFields entry={price} onChange={setPrice} wrong={wrong} />
      ) : null}
    </>
  );
}
