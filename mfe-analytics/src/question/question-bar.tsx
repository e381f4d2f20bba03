/** All that the page is asked, above its figures. */

import { hardStale } from '@moa/finance/money/hard-stale';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Age, Money } from '@moa/ui/core/figures';
import { Skeleton } from '@moa/ui/core/states';
import { color, fontSize, media, radius, space } from '@moa/ui/core/tokens';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { InfoTip } from '@moa/ui/info-tip/info-tip';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { styled } from '@moa/ui/styled';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { questionMessages } from '../messages/question.ts';
import { rateMessages } from '../messages/rate.ts';
import type { Question } from '../rules/question.ts';
import { BenchmarkSelect } from './benchmark-select.tsx';
import { PeriodBar } from './period-bar.tsx';
import { ScopeSelect } from './scope-select.tsx';
import { useAsk } from './use-question.ts';

const SettingsDialog = lazyPart(() => import('./settings-dialog.tsx'), null);

export function QuestionBar({ question, timeless }: { question: Question; timeless: boolean }) {
  const t = useMessages(questionMessages);
  const ask = useAsk();
  const [open, setOpen] = useState(false);
  return (
    <Root data-question>
      {timeless ? null : <PeriodBar question={question} />}
      <Filters>
        <ScopeSelect question={question} onChange={(scope) => ask({ scope })} />
        {timeless ? null : (
          <BenchmarkSelect question={question} onChange={(benchmark) => ask({ benchmark })} />
        )}
        <IconButton
          label={t('settings')}
          icon={<Settings2 size={18} />}
          onClick={() => setOpen(true)}
        />
      </Filters>
      <FxChip question={question} />
      {open ? <SettingsDialog question={question} onClose={() => setOpen(false)} /> : null}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  ${media.desktop} { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; }
`;
/**
 * Each of one width, whatever there is to choose from: accounts and assets come later than the bar.
 * A width, because a flex basis does not count towards the width of the row.
 */
const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  min-width: 0;
  > span { flex: 1 1 112px; }
  > span:has(input) { flex-basis: 208px; }
  ${media.tablet} {
    > span { flex: 0 1 auto; width: 152px; }
    > span:has(input) { flex-basis: auto; width: 240px; }
  }
`;

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
