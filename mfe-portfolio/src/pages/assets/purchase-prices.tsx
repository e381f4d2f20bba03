/** Units of unknown cost, asset by asset, each with what it was worth on its day as a proposal of what was paid. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { compareDigits, sumDigits } from '@moa/finance/money/digits';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { Button } from '@moa/ui/core/button';
import { Card, CardTitle } from '@moa/ui/core/card';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { color, space, weight } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { FormFailure } from '@moa/ui/form/form-failure';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useWriteLedgerEntry } from '../../api/change-ledger.ts';
import { type Arrival, arrivalsQuery } from '../../api/cost-words.ts';
import { onSubmit } from '../../components/form.ts';
import { formOf, newPaid, type PaidProblem } from '../../components/ledger/new-paid.ts';
import { payments } from '../../components/ledger/payments.ts';
import { useSaveEntry } from '../../components/ledger/use-save-entry.ts';
import { negated } from '../../components/negated.ts';
import { paidMessages } from '../../messages/paid.ts';
import { largestFirst } from '../../rules/largest-first.ts';

const PaidDialog = lazyPart(() => import('../../components/ledger/paid-dialog.tsx'), null);

const atOnce = 5;

export function PurchasePrices({ positions }: { positions: readonly AssetPosition[] }) {
  const t = useMessages(paidMessages);
  const [shown, setShown] = useState(atOnce);
  const assets = largestFirst(positions).filter(
    ({ symbol }, index, all) => all.findIndex((one) => one.symbol === symbol) === index,
  );
  if (assets.length === 0) return null;
  return (
    <Card aria-labelledby="purchase-prices">
      <CardTitle id="purchase-prices">{t('list')}</CardTitle>
      <Text>{t('listText')}</Text>
      {assets.slice(0, shown).map((position) => (
        <Asset key={position.symbol} position={position} />
      ))}
      {assets.length > shown ? (
        <Button onClick={() => setShown(assets.length)}>
          {t('moreAssets', { count: assets.length - shown })}
        </Button>
      ) : null}
    </Card>
  );
}

function Asset({ position }: { position: AssetPosition }) {
  const { symbol } = position;
  const t = useMessages(paidMessages);
  const format = useFormat();
  const name = useAssetName()(position);
  const [writing, setWriting] = useState(false);
  const currency = payments.includes(position.currency) ? position.currency : 'KRW';
  const arrivals = useQuery(arrivalsQuery(symbol, currency));
  const items = (arrivals.data?.items ?? []).filter(({ type }) => type !== 'income');
  const listed = sumDigits(items.map(({ unexplained }) => unexplained));
  const rest = sumDigits([arrivals.data?.unknownQuantity ?? '0', negated(listed)]);
  return (
    <section aria-label={name} data-uncosted={symbol}>
      <Name>
        <AssetMark symbol={symbol} size={24} />
        {name}
      </Name>
      {arrivals.data ? null : arrivals.error ? (
        <ErrorState
          error={arrivals.error}
          onRetry={() => void arrivals.refetch()}
          busy={arrivals.isFetching}
        />
      ) : (
        <Skeleton height={64} />
      )}
      {items.map((arrival) => (
        <ArrivalForm key={arrival.entryId} symbol={symbol} arrival={arrival} currency={currency} />
      ))}
      {compareDigits(rest, '0') > 0 ? (
        <Rest>
          {t('rest', { quantity: format.quantity(rest, symbol) })}
          <Button size="small" onClick={() => setWriting(true)}>
            {t('enter')}
          </Button>
        </Rest>
      ) : null}
      {writing ? (
        <PaidDialog
          symbol={symbol}
          currency={currency}
          sourceId={position.sourceId}
          onClose={() => setWriting(false)}
        />
      ) : null}
    </section>
  );
}

function ArrivalForm({
  symbol,
  arrival,
  currency,
}: {
  symbol: string;
  arrival: Arrival;
  currency: AssetPosition['currency'];
}) {
  const t = useMessages(paidMessages);
  const format = useFormat();
  const locale = useLocale();
  const write = useWriteLedgerEntry();
  const [paid, setPaid] = useState(arrival.proposed ?? '');
  const { problems, save } = useSaveEntry<PaidProblem>(write, {
    saved: {
      title: inBothLanguages(paidMessages, 'saved'),
      message: inBothLanguages(paidMessages, 'savedText'),
    },
    onSaved: () => undefined,
  });
  const entry = () =>
    newPaid(
      { ...formOf(arrival), paid, currency },
      { symbol, sourceId: arrival.sourceId, arrivals: [arrival] },
      Date.now(),
    );
  return (
    <Row noValidate autoComplete="off" onSubmit={onSubmit(() => save(entry()))}>
      <QuantityInput
        label={t('arrival', {
          date: formatTime(arrival.at, locale, 'date'),
          place: arrival.sourceLabel,
          type: t(arrival.type),
          quantity: format.quantity(arrival.unexplained, symbol),
        })}
        hint={`${currency} · ${t(arrival.proposed == null ? 'notProposed' : 'proposed')}`}
        value={paid}
        min="0"
        decimals={18}
        onChange={setPaid}
        error={problems.has('paid') ? t('paidInvalid') : null}
      />
      <Button type="submit" size="small" busy={write.isPending}>
        {t('save')}
      </Button>
      <FormFailure error={write.error} />
    </Row>
  );
}

const Text = styled.p`
  margin: ${space(1)} 0 ${space(3)};
  color: ${color.textQuiet};
`;
const Name = styled.h3`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-top: ${space(4)};
  font-weight: ${weight.semibold};
`;
const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  margin-top: ${space(2)};
`;
const Rest = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-top: ${space(2)};
`;
