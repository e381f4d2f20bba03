/** The files that were taken before, each of which can be crossed out with all that came with it. */
import type { LedgerImport } from '@moa/contracts/assets/ledger-imports';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Confirm } from '@moa/ui/confirm/confirm';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { FormFailure } from '@moa/ui/form/form-failure';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { useNumber } from '@moa/ui/plain-number/plain-number';
import { styled } from '@moa/ui/styled';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDeleteLedgerImport, useLedgerImports } from '../../../api/ledger-imports.ts';
import { ledgerImport } from '../../../messages/ledger-import.ts';

export function EarlierImports() {
  const t = useMessages(ledgerImport);
  const write = useNumber();
  const locale = useLocale();
  const { data = [] } = useLedgerImports();
  const [doomed, setDoomed] = useState<LedgerImport | null>(null);
  const remove = useDeleteLedgerImport();
  if (data.length === 0) return null;
  const name = doomed?.fileName ?? '';
  return (
    <section aria-label={t('earlier')}>
      <strong>{t('earlier')}</strong>
      <List>
        {data.map((one) => (
          <li key={one.id}>
            <div>
              {one.fileName}
              <Quiet>
                {[
                  t(`format.${one.format}`),
                  one.sourceLabel,
                  t('entries', { count: write(one.entries) }),
                  formatTime(one.importedAt, locale),
                ].join(' · ')}
              </Quiet>
            </div>
            <IconButton
              size="small"
              label={t('remove', { name: one.fileName })}
              icon={<Trash2 size={16} />}
              onClick={() => setDoomed(one)}
            />
          </li>
        ))}
      </List>
      <Confirm
        open={doomed !== null}
        title={t('removeTitle', { name })}
        action={t('delete')}
        busy={remove.isPending}
        onCancel={() => setDoomed(null)}
        onConfirm={() =>
          doomed &&
          remove.mutate(doomed.id, {
            onSuccess: () => {
              setDoomed(null);
              showToast({ type: 'success', title: inBothLanguages(ledgerImport, 'removed') });
            },
          })
        }
      >
        <p>{t('removeText')}</p>
        <FormFailure error={remove.error} />
      </Confirm>
    </section>
  );
}

const List = styled.ul`
  display: grid;
  list-style: none;
  margin: ${space(2)} 0 0;
  padding: 0;
  font-size: ${fontSize[13]};
  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    padding: ${space(2)} 0;
    overflow-wrap: anywhere;
  }
  > li + li { border-top: 1px solid ${color.border}; }
`;
