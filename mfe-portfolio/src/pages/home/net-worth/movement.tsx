import type { AssetSummary } from '@moa/contracts/assets/summary';
import { listText } from '@moa/host/browser';
import { type Locale, useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Choice } from '@moa/ui/choice/choice';
import { Change } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { PastCover, PastProgressLine } from '@moa/ui/past-progress/past-progress';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { homeMessages } from '../../../messages/home.ts';
import { type Span, spans } from '../value-chart/span.ts';
import { WhyFigure } from './why-figure.tsx';

/** Change due to prices since a selectable time, without deposits and withdrawals. */
export function Movement({ summary }: { summary: AssetSummary }) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const locale = useLocale();
  const [span, setSpan] = useState<Span>('day');
  const change = summary.performance[span];
  const { currency } = summary;
  const rebuilding = summary.rebuilding ?? null;
  const without = change?.without ?? [];
  return (
    <Root>
      <Figure data-performance={span}>
        {change ? (
          <Change amount={change.value} percent={change.percentage} currency={currency} />
        ) : (
          <NotYet>
            {rebuilding ? <PastProgressLine rebuilding={rebuilding} /> : t(`no_${span}`)}
          </NotYet>
        )}
        {change ? (
          <WhyFigure
            key={span}
            term={t(`change_${span}`)}
            summary={summary}
            explained={{ figure: 'change', span }}
          />
        ) : null}
      </Figure>
      <Since>
        {change
          ? [
              t('since', { time: formatTime(change.from ?? change.since, locale) }),
              ...(/[1-9]/.test(change.flows)
                ? [
                    t(change.flows.startsWith('-') ? 'withoutOut' : 'withoutIn', {
                      amount: format.money(change.flows.replace('-', ''), currency),
                    }),
                  ]
                : []),
              ...(without.length > 0 && rebuilding === null
                ? [t('withoutPlaces', { places: listed(without, locale) })]
                : []),
            ].join(' · ')
          : rebuilding
            ? null
            : t('changeOf')}
        {without.length > 0 && rebuilding ? (
          <>
            {' · '}
            <PastCover without={without} sources={summary.sources} rebuilding={rebuilding} />
          </>
        ) : null}
      </Since>
      <Choice
        quiet
        label={t('against')}
        value={span}
        onChange={setSpan}
        options={spans.map((value) => ({ value, label: t(value) }))}
      />
    </Root>
  );
}

function listed(sources: readonly { sourceLabel: string }[], locale: Locale): string {
  const names = sources.map(({ sourceLabel }) => sourceLabel);
  return listText(names, locale);
}

const Root = styled.div`
  display: grid;
  gap: 2px;
  margin-top: ${space(2)};
  & > fieldset { margin-top: ${space(3)}; }
`;
const Figure = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 32px;
  font-size: ${fontSize[17]};
  font-weight: ${weight.semibold};
`;
const Since = styled.p`
  min-height: 1.5em;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const NotYet = styled.span`
  font-size: ${fontSize[15]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
