import { analyticsPeriods } from '@moa/contracts/analytics/shapes/scope';
import { Link, useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { segmentedThumb } from '@moa/ui/choice/segmented-thumb';
import { color, fontSize, media, radius, space, weight } from '@moa/ui/core/tokens';
import { DateRange } from '@moa/ui/date-range/date-range';
import { styled } from '@moa/ui/styled';
import { questionMessages } from '../messages/question.ts';
import type { Question } from '../rules/question.ts';
import { searchFor } from './search-for.ts';
import { useAsk } from './use-question.ts';

/** Over which time. The period, or the days, are in the address. */
export function PeriodBar({ question }: { question: Question }) {
  const t = useMessages(questionMessages);
  const [params] = useSearchParams();
  const ask = useAsk();
  const current = params.get('period') === '1h' || question.range ? null : question.period;
  return (
    <Root>
      <Periods aria-label={t('periods')}>
        {analyticsPeriods.map((period) => (
          <Option
            key={period}
            to={{ search: `?${searchFor(params, period)}` }}
            replace
            preventScrollReset
            aria-current={period === current ? 'true' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              // A scope that is chosen before the page is drawn again builds upon the period.
              event.preventDefault();
              ask({ period, from: null, to: null });
            }}
          >
            {t(period)}
          </Option>
        ))}
      </Periods>
      <Days>
        <DateRange
          label={t('custom')}
          value={question.range}
          onChange={(range) =>
            ask({ period: null, from: range?.from ?? null, to: range?.to ?? null })
          }
        />
      </Days>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  max-width: 100%;
`;
const Periods = styled.nav`
  display: flex;
  max-width: 100%;
  overflow-x: auto;
  scrollbar-width: none;
  padding: 2px;
  border-radius: ${radius.medium};
  background: ${color.surfaceHover};
`;
const Option = styled(Link)`
  display: grid;
  place-items: center;
  flex: none;
  min-width: 40px;
  min-height: 40px;
  padding: 0 ${space(2)};
  border-radius: 10px;
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
  text-decoration: none;
  white-space: nowrap;
  ${media.tablet} { padding: 0 ${space(3)}; }
  &:hover { color: ${color.text}; }
  &[aria-current] { ${segmentedThumb} color: ${color.text}; }
  &:focus-visible { outline-offset: -2px; }
`;
/** The label is in the button's own name. */
const Days = styled.div`
  flex: 1 1 100%;
  min-width: 0;
  ${media.tablet} { flex: 0 1 auto; }
  label, span[id$='-label'] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;
