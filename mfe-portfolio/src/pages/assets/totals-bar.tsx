/** The total in each currency that has one, and the rate that ties them. */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { hardStale } from '@moa/finance/money/hard-stale';
import { useDisplayCurrency } from '@moa/host/currency';
import { useMessages } from '@moa/i18n/messages';
import { Age, Money } from '@moa/ui/core/figures';
import { Skeleton } from '@moa/ui/core/states';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { InfoTip } from '@moa/ui/info-tip/info-tip';
import { styled } from '@moa/ui/styled';
import { useOtherTotals } from '../../components/use-other-totals.ts';
import { assetsMessages } from '../../messages/assets.ts';
import { whyMessages } from '../../messages/why.ts';
import { totalIn } from '../../rules/total-in.ts';

type Props = {
  /** Null while it is on its way. */
  summary: AssetSummary | null;
  totalOfRows: string | null;
};

export function TotalsBar({ summary, totalOfRows }: Props) {
  const t = useMessages(assetsMessages);
  const shown = useDisplayCurrency();
  const currencies: CurrencyCode[] = [shown, ...useOtherTotals()];
  if (summary?.sources.length === 0) return null;
  return (
    <Bar aria-label={t('totals')} role="group">
      {currencies.map((currency, index) => (
        <Total key={currency} $first={index === 0} data-total-in={currency}>
          {summary ? (
            <Money
              value={totalIn(summary, currency, currency === shown ? totalOfRows : null)}
              currency={currency}
              reason={t('noTotal')}
            />
          ) : (
            <Skeleton width={96} height="1em" label={false} />
          )}
        </Total>
      ))}
      {summary?.fx ? <Rate fx={summary.fx} asOf={summary.asOf} /> : null}
      <PricedAt $holds={isPricedByPlace(summary)}>
        {t(summary?.fx?.chosen === 'exchange' ? 'pricedInKorea' : 'pricedAt')}
      </PricedAt>
    </Bar>
  );
}

/** True if some rows use the price of their own exchange and others the foreign price. */
function isPricedByPlace(summary: AssetSummary | null): boolean {
  const { domestic = 0, abroad = 0 } = summary?.pricing ?? {};
  return domestic > 0 && abroad > 0;
}

function Rate({ fx, asOf }: { fx: NonNullable<AssetSummary['fx']>; asOf: string }) {
  const t = useMessages(assetsMessages);
  const why = useMessages(whyMessages);
  const age = fx.basis === 'bank' ? hardStale(Date.parse(asOf) - Date.parse(fx.asOf)) : null;
  return (
    <Chip data-fx-basis={fx.basis} $caution={fx.basis === 'default' || age !== null}>
      <span>
        1 USD = <Money value={fx.krwPerUsd} currency="KRW" price />
      </span>
      <Basis>{why(fx.chosen === 'exchange' ? 'exchange' : fx.basis)}</Basis>
      {age === null ? null : <span>{why(`rateAge.${age}`)}</span>}
      <InfoTip term={why('rate')}>
        <span>{t('rateAbout')}</span>
        <span>
          {t('rateOf')} <Age at={fx.asOf} />
        </span>
      </InfoTip>
    </Chip>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  min-height: 36px;
  /* On a phone the list begins with its own total: this one is beneath it. */
  @media (max-width: 699px) { order: 1; }
`;
const Total = styled.span<{ $first: boolean }>`
  display: inline-grid;
  align-content: center;
  min-height: 32px;
  font-size: ${({ $first }) => ($first ? fontSize[20] : fontSize[15])};
  font-weight: ${({ $first }) => ($first ? weight.bold : weight.medium)};
  color: ${({ $first }) => ($first ? color.text : color.textQuiet)};
  @media (max-width: 519px) { flex: ${({ $first }) => ($first ? '1 0 100%' : 'none')}; }
`;
const Chip = styled.span<{ $caution: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  margin-left: auto;
  padding: 0 ${space(1)} 0 ${space(3)};
  border-radius: ${radius.medium};
  background: ${({ $caution }) => ($caution ? color.cautionSoft : color.surfaceHover)};
  font-size: ${fontSize[13]};
  color: ${({ $caution }) => ($caution ? color.caution : color.text)};
  @media (max-width: 519px) { margin-left: 0; }
`;
// It keeps its room, so that the table stays where it is once it is known what its rows are priced by.
const PricedAt = styled.span<{ $holds: boolean }>`
  flex: 1 0 100%;
  visibility: ${({ $holds }) => ($holds ? 'visible' : 'hidden')};
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
const Basis = styled.span`
  color: ${color.textQuiet};
`;
