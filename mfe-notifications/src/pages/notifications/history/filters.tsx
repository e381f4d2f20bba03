import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { media, space } from '@moa/ui/core/tokens';
import { DateRange } from '@moa/ui/date-range/date-range';
import { SearchField } from '@moa/ui/field/search-field';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { useEffect, useState } from 'react';
import { triggersQuery } from '../../../api/rules/triggers-query.ts';
import { historyMessages } from '../../../messages/history.ts';
import { choices, type FilterInAddress } from './history-filter.ts';

/** ms after the last letter until the server is asked. */
const pause = 300;

type Props = {
  filter: FilterInAddress;
  /** By the names of the address; an empty text takes one away. */
  onChange(facts: Readonly<Record<string, string>>): void;
};

/** By what the deliveries are narrowed: words, state, channel, severity, category, rule and days. */
export function Filters({ filter, onChange }: Props) {
  const t = useMessages(historyMessages);
  const [typed, setTyped] = useState(filter.search);
  const [searched, setSearched] = useState(filter.search);
  if (filter.search !== searched) {
    setSearched(filter.search);
    // All filters are cleared together elsewhere.
    if (filter.search === '') setTyped('');
  }
  const rules = useQuery(triggersQuery).data ?? [];
  useEffect(() => {
    if (typed === filter.search) return;
    const timer = setTimeout(() => onChange({ search: typed }), pause);
    return () => clearTimeout(timer);
  });
  return (
    <Root role="search" aria-label={t('filters')}>
      <SearchField label={t('search')} value={typed} maxLength={100} onChange={setTyped} />
      {(['status', 'channel', 'severity', 'category'] as const).map((name) => (
        <SelectField
          key={name}
          label={t(name)}
          value={filter[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        >
          <option value="">{t('any')}</option>
          {choices[name].map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField
        label={t('rule')}
        value={filter.rule}
        onChange={({ target }) => onChange({ rule: target.value })}
      >
        <option value="">{t('any')}</option>
        {rules.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {filter.rule === '' || rules.some(({ id }) => id === filter.rule) ? null : (
          <option value={filter.rule}>{t('goneRule')}</option>
        )}
      </SelectField>
      <DateRange
        label={t('days')}
        value={filter.days}
        onChange={(days) => onChange({ from: days?.from ?? '', to: days?.to ?? '' })}
      />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)};
  align-items: end;
  > :first-child { grid-column: 1 / -1; }
  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;
