import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { exchangeOf } from '@moa/contracts/exchanges/exchanges';
import { useMessages } from '@moa/i18n/messages';
import { Age, Money, Quantity } from '@moa/ui/core/figures';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { whyMessages } from '../messages/why.ts';
import { useGapSentence } from './price-gap.tsx';
import { basisKeys, fxFact } from './why-basis.tsx';
import { Explanation, type WhyFact, WhyNumber } from './why-number.tsx';

type Props = {
  term: string;
  position: AssetPosition;
  /** The won-dollar rate of the summary, for what is quoted in dollars. */
  fx: AssetSummary['fx'];
};

/** Explains the value of a row: quantity, price and its source, exchange rate and age. */
export function WhyValue({ term, position, fx }: Props) {
  return <WhyNumber term={term} {...useExplanation(position, fx)} />;
}

/** The same, where something else opens it. */
export function ValueExplanation({ position, fx }: Omit<Props, 'term'>) {
  return <Explanation {...useExplanation(position, fx)} />;
}

function useExplanation(position: AssetPosition, fx: AssetSummary['fx']) {
  const t = useMessages(whyMessages);
  const gap = useGapSentence()(position);
  const { balance, symbol, price, value, currency, priceSource, priceBasis } = position;
  const facts: WhyFact[] = [
    ...(priceSource ? [{ key: 'source', label: t('source'), value: placeName(priceSource) }] : []),
    ...(priceBasis ? [{ key: 'basis', label: t('basis'), value: t(basisKeys[priceBasis]) }] : []),
    ...(priceBasis === 'usd-fx' ? fxFact(fx, t) : []),
    ...(position.priceAt
      ? [{ key: 'priceAt', label: t('priceAt'), value: <Age at={position.priceAt} /> }]
      : []),
    { key: 'readAt', label: t('readAt'), value: <Age at={position.lastUpdated} /> },
  ];
  return {
    facts,
    notes: [...getNotes(position).map((key) => t(key)), ...(gap === null ? [] : [gap])],
    sum:
      price === null ? null : (
        // With every digit, so that computing it again comes to the same.
        <Sum>
          <Quantity value={balance} symbol={symbol} exact /> ×{' '}
          <Money value={price} currency={currency} exact /> ={' '}
          <Money value={value} currency={currency} />
        </Sum>
      ),
  };
}

function getNotes(position: AssetPosition) {
  const { suspicion, value, excluded, hidden, kind, stale } = position;
  return [
    ...(suspicion !== null
      ? (['quarantined'] as const)
      : value === null
        ? (['noPrice'] as const)
        : []),
    ...(excluded ? (['left'] as const) : []),
    ...(isStandIn(position) ? (['standIn'] as const) : []),
    ...(hidden ? (['hiddenCounts'] as const) : []),
    ...(kind === 'debt' ? (['owed'] as const) : []),
    ...(stale ? (['old'] as const) : []),
  ];
}

/** A Korean exchange without a price of its own: another Korean exchange's price is used. */
function isStandIn({ exchange, priceSource }: AssetPosition): boolean {
  const isKorean = (place: string | null) => exchangeOf(place ?? '')?.region === 'korea';
  return exchange !== priceSource && isKorean(exchange) && isKorean(priceSource);
}

const Sum = styled.span`
  overflow-wrap: anywhere;
  [data-spoken] { white-space: normal; }
`;
