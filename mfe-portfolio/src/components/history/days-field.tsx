/** Which days are shown, where none of the usual ranges is. They stand in the address. */
import { useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { space } from '@moa/ui/core/tokens';
import { DateRange } from '@moa/ui/date-range/date-range';
import type { DayRange } from '@moa/ui/date-range/day';
import { styled } from '@moa/ui/styled';
import { valueChartMessages } from '../../messages/value-chart.ts';

export default function DaysField({ days }: { days: DayRange }) {
  const t = useMessages(valueChartMessages);
  const [, setParams] = useSearchParams();
  const choose = (range: DayRange | null) =>
    setParams(
      (params) => {
        const next = new URLSearchParams(params);
        next.delete('range');
        for (const name of ['from', 'to'] as const) {
          if (range) next.set(name, range[name]);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Root>
      <DateRange label={t('days')} value={days} onChange={choose} required />
    </Root>
  );
}

const Root = styled.div`
  max-width: 320px;
  margin-top: ${space(3)};
`;
