import { metricNames } from '@moa/contracts/notifications/shapes/metric-names';
import { type Metric, metricFacts, metrics } from '@moa/contracts/notifications/shapes/metrics';
import { noticeCategories } from '@moa/contracts/notifications/shapes/notice-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { SelectField } from '@moa/ui/select/select-field';
import { builder } from '../../../../messages/builder.ts';
import { getCategory } from '../../../../rule-draft/rule-draft.ts';

type Props = {
  value: Metric;
  /** Which of them there are to choose from. */
  offers?(metric: Metric): boolean;
  onChange(metric: Metric): void;
};

const names = Object.keys(metrics) as Metric[];

/** Selects the metric, grouped by category. */
export function MetricPanel({ value, offers = () => true, onChange }: Props) {
  const t = useMessages(builder);
  const locale = useLocale();
  const getGroup = (metric: Metric) => {
    const [kind = 'system'] = metricFacts(metric).scopes;
    return getCategory({ scope: { kind, ids: 'all' } });
  };
  return (
    <SelectField
      label={t('what')}
      value={value}
      onChange={({ target }) => onChange(target.value as Metric)}
    >
      {noticeCategories.map((group) => {
        const members = names.filter(
          (metric) => getGroup(metric) === group && (offers(metric) || metric === value),
        );
        return members.length === 0 ? null : (
          <optgroup key={group} label={t(`group_${group}`)}>
            {members.map((metric) => (
              <option key={metric} value={metric}>
                {metricNames[metric][locale]}
              </option>
            ))}
          </optgroup>
        );
      })}
    </SelectField>
  );
}
