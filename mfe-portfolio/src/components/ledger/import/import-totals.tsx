/** Span and sums by asset of the new lines of a file. */
import type { ImportPreview } from '@moa/contracts/assets/ledger-imports';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Quantity } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { ledgerImport } from '../../../messages/ledger-import.ts';

const maxShown = 12;
const sides = [
  ['received', 'received'],
  ['sent', 'sent'],
  ['fees', 'feeOf'],
] as const;

export function ImportTotals({ preview: { span, totals } }: { preview: ImportPreview }) {
  const t = useMessages(ledgerImport);
  const locale = useLocale();
  if (span === null) return null;
  const [from, to] = [span.from, span.to].map((at) => formatTime(at, locale));
  return (
    <section aria-label={t('totals')}>
      <strong>{t('totals')}</strong>
      <Quiet>{t('span', { from: from ?? '', to: to ?? '' })}</Quiet>
      <List>
        {totals.slice(0, maxShown).map(({ symbol, ...sums }) => (
          <li key={symbol}>
            <strong>{symbol}</strong>
            {sides.map(([side, word]) =>
              sums[side] === '0' ? null : (
                <Quiet as="span" key={side}>
                  {t(word)} <Quantity value={sums[side]} />
                </Quiet>
              ),
            )}
          </li>
        ))}
      </List>
    </section>
  );
}

const List = styled.ul`
  display: grid;
  list-style: none;
  margin: ${space(2)} 0 0;
  padding: 0;
  font-size: ${fontSize[13]};
  font-variant-numeric: tabular-nums;
  > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(3)};
    padding: ${space(1)} 0;
  }
  > li + li { border-top: 1px solid ${color.border}; }
`;
