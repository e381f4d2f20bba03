import type { LedgerEntry } from '@moa/contracts/assets/ledger';
import { useMessages } from '@moa/i18n/messages';
import { CardTitle } from '@moa/ui/core/card';
import { EmptyState } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import { ChoiceChip } from '@moa/ui/table/draw/choice-chip';
import { useMemo, useState } from 'react';
import { LedgerList } from '../../components/ledger/ledger-list.tsx';
import { entryTypes } from '../../components/ledger/ledger-view.ts';
import { assetMessages } from '../../messages/asset.ts';
import { ledgerMessages } from '../../messages/ledger.ts';

/** Ledger entries of this asset. */
export function AssetLedger({ symbol }: { symbol: string }) {
  const t = useMessages(assetMessages);
  const types = useMessages(ledgerMessages);
  const [type, setType] = useState<LedgerEntry['type'] | ''>('');
  const [page, setPage] = useState(1);
  const filters = useMemo(() => ({ symbol, ...(type ? { type } : {}) }), [symbol, type]);
  return (
    <Section aria-labelledby="asset-ledger">
      <Head>
        <CardTitle id="asset-ledger">{t('ledger')}</CardTitle>
        <ChoiceChip
          label={t('type')}
          value={type}
          plain=""
          options={[
            { value: '' as const, label: t('allTypes') },
            ...entryTypes.map((value) => ({ value, label: types(value) })),
          ]}
          onChange={(next) => {
            setType(next);
            setPage(1);
          }}
        />
      </Head>
      <LedgerList
        filters={filters}
        page={page}
        onPage={setPage}
        perPage={10}
        empty={<EmptyState title={t('ledgerEmpty')} />}
      />
      <TextLink look="forward" to={`/assets?view=ledger&asset=${encodeURIComponent(symbol)}`}>
        {t('ledgerAll')}
      </TextLink>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space(3)};
  min-width: 0;
  > * { justify-self: stretch; }
  > a { justify-self: start; margin: 0; }
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
`;
