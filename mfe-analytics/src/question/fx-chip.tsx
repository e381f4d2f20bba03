import { hardStale } from '@moa/finance/money/hard-stale';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Age, Money } from '@moa/ui/core/figures';
import { Skeleton } from '@moa/ui/core/states';
import { color, fontSize, radius, space } from '@moa/ui/core/tokens';
import { InfoTip } from '@moa/ui/info-tip/info-tip';
import { styled } from '@moa/ui/styled';
import { rateMessages } from '../messages/rate.ts';
import type { Question } from '../rules/question.ts';

/** Which rate values what is quoted in dollars: the bank's, a tether's, an exchange's. */
export function FxChip({ question }: { question: Question }) {
  const t = useMessages(rateMessages);
  const summary = useQuery(summaryQuery(question.currency));
  const { fx, asOf = '' } = summary.data ?? {};
  // Its room is kept, so that nothing below moves once it is known.
  if (!fx)
    return summary.isPending ? (
      <Line>
        <Skeleton width={208} height={32} label={false} />
      </Line>
    ) : null;
  const age = fx.basis === 'bank' ? hardStale(Date.parse(asOf) - Date.parse(fx.asOf)) : null;
  return (
    <Line>
      <Chip data-fx-basis={fx.basis} $caution={fx.basis === 'default' || age !== null}>
        <span>
          1 USD = <Money value={fx.krwPerUsd} currency="KRW" price />
        </span>
        <span>{t(fx.chosen === 'exchange' ? 'exchange' : fx.basis)}</span>
        {age === null ? null : <span>{t(`rateAge.${age}`)}</span>}
        {(fx.chosen ?? 'bank') === 'bank' ? null : <span>{t('pastByBank')}</span>}
        <InfoTip term={t('rate')}>
          <span>{t('rateAbout')}</span>
          <span>
            {t('rateOf')} <Age at={fx.asOf} />
          </span>
        </InfoTip>
      </Chip>
    </Line>
  );
}

/** A line of its own: what is chosen above may be wider once it is known, and moves nothing. */
const Line = styled.div`
  flex: 1 0 100%;
  min-width: 0;
  min-height: 32px;
`;
const Chip = styled.div<{ $caution: boolean }>`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-self: start;
  gap: 0 ${space(2)};
  max-width: 100%;
  min-height: 32px;
  padding: 0 ${space(1)} 0 ${space(3)};
  border-radius: ${radius.medium};
  background: ${({ $caution }) => ($caution ? color.cautionSoft : color.surfaceHover)};
  font-size: ${fontSize[13]};
  color: ${({ $caution }) => ($caution ? color.caution : color.text)};
`;
