import type { Source } from '@moa/contracts/source';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { space } from '@moa/ui/core/tokens';
import { SearchField } from '@moa/ui/field/search-field';
import { styled } from '@moa/ui/styled';
import { ChoiceChip } from '@moa/ui/table/draw/choice-chip';
import { useEffect, useState } from 'react';
import {
  entryTypes,
  type LedgerView,
  ledgerPeriods,
} from '../../../components/ledger/ledger-view.ts';
import { ledgerMessages } from '../../../messages/ledger.ts';

/** ms after the last letter until the server is asked. */
const pause = 300;

/** By what the ledger can be narrowed. */
export function LedgerTools({
  view,
  sources,
  onChange,
}: {
  view: LedgerView;
  sources: readonly Source[];
  onChange(change: Partial<LedgerView>): void;
}) {
  const t = useMessages(ledgerMessages);
  const [typed, setTyped] = useState(view.symbol);
  useEffect(() => {
    if (typed === view.symbol) return;
    const timer = setTimeout(() => onChange({ symbol: typed }), pause);
    return () => clearTimeout(timer);
  });
  const narrowed = view.symbol || view.source || view.type || view.period !== 'all';
  return (
    <Root role="search" aria-label={t('tools')}>
      <Search label={t('search')} value={typed} maxLength={20} onChange={setTyped} />
      <ChoiceChip
        label={t('place')}
        value={view.source}
        plain=""
        options={[
          { value: '', label: t('allSources') },
          ...sources.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={(source) => onChange({ source })}
      />
      <ChoiceChip
        label={t('type')}
        value={view.type}
        plain=""
        options={[
          { value: '' as const, label: t('allTypes') },
          ...entryTypes.map((type) => ({ value: type, label: t(type) })),
        ]}
        onChange={(type) => onChange({ type })}
      />
      <ChoiceChip
        label={t('period')}
        value={view.period}
        plain="all"
        options={ledgerPeriods.map((period) => ({ value: period, label: t(`period_${period}`) }))}
        onChange={(period) => onChange({ period })}
      />
      {narrowed ? (
        <Button
          size="small"
          tone="quiet"
          onClick={() => {
            setTyped('');
            onChange({ symbol: '', source: '', type: '', period: 'all' });
          }}
        >
          {t('reset')}
        </Button>
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;
const Search = styled(SearchField)`
  flex: 1 1 200px;
  max-width: 300px;
  @media (max-width: 639px) { flex-basis: 100%; max-width: none; }
`;
