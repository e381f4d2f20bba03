/** Settings of a widget: its own period, scope or benchmark instead of the page's. */
import type { DashboardWidget, LayoutItem } from '@moa/contracts/analytics/dashboards';
import { analyticsPeriods } from '@moa/contracts/analytics/shapes/scope';
import { useMessages } from '@moa/i18n/messages';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { dashboardMessages } from '../../messages/dashboards.ts';
import { questionMessages } from '../../messages/question.ts';
import { BenchmarkSelect } from '../../question/benchmark-select.tsx';
import { PillSelect } from '../../question/pill-select.tsx';
import { ScopeSelect } from '../../question/scope-select.tsx';
import type { Question } from '../../rules/question.ts';

/** Widgets without a question: they are text, or always cover everything. */
const unasked: readonly DashboardWidget[] = ['note', 'comparison', 'insights', 'recommendations'];
/** Widgets of current values, without a period. */
const timeless: readonly DashboardWidget[] = ['allocation', 'currency_exposure'];
const measured: readonly DashboardWidget[] = [
  ...(['key_figures', 'performance', 'risk', 'correlation'] as const),
];

export function hasQuestion(widget: DashboardWidget): boolean {
  return !unasked.includes(widget);
}

type Props = {
  item: LayoutItem;
  name: string;
  question: Question;
  onConfig(config: LayoutItem['config']): void;
};

export function WidgetSettings({ item, name, question, onConfig }: Props) {
  const t = useMessages(dashboardMessages);
  const say = useMessages(questionMessages);
  const own = (key: string) => String(item.config[key] ?? '');
  const put = (key: 'period' | 'scope' | 'benchmark', value: string) => {
    const { [key]: _, ...others } = item.config;
    onConfig(value === '' ? others : { ...others, [key]: value });
  };
  const asPage = (of: 'periods' | 'scope' | 'benchmark') => ({
    value: '',
    label: t('asPage', { name: say(of) }),
  });
  return (
    <Row role="group" aria-label={t('settings', { name })}>
      {timeless.includes(item.widget) ? null : (
        <PillSelect
          label={say('periods')}
          value={own('period')}
          onChange={({ target }) => put('period', target.value)}
        >
          <option value="">{asPage('periods').label}</option>
          {analyticsPeriods.map((period) => (
            <option key={period} value={period}>
              {say(period)}
            </option>
          ))}
        </PillSelect>
      )}
      <ScopeSelect
        question={question}
        value={own('scope')}
        first={asPage('scope')}
        onChange={(scope) => put('scope', scope)}
      />
      {measured.includes(item.widget) ? (
        <BenchmarkSelect
          question={question}
          value={own('benchmark')}
          first={asPage('benchmark')}
          onChange={(benchmark) => put('benchmark', benchmark)}
        />
      ) : null}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin: ${space(2)} 0;
  min-width: 0;
  > span { flex: 0 1 auto; max-width: 100%; }
`;
