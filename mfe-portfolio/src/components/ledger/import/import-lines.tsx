/** Result of each line of an imported file, by kind and one by one. */
import {
  type ImportLine,
  type ImportPreview,
  importFields,
  type LineFate,
  lineFates,
} from '@moa/contracts/assets/ledger-imports';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Choice } from '@moa/ui/choice/choice';
import { Badge } from '@moa/ui/core/badge';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { useNumber } from '@moa/ui/plain-number/plain-number';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { ledgerMessages } from '../../../messages/ledger.ts';
import { ledgerImport } from '../../../messages/ledger-import.ts';
import { Signed } from '../entry-cells.tsx';

const maxShown = 50;

export function ImportLines({ preview: { lines, counts } }: { preview: ImportPreview }) {
  const t = useMessages(ledgerImport);
  const write = useNumber();
  const fates = lineFates.filter((fate) => counts[fate] > 0);
  const [wanted, setWanted] = useState<LineFate>('refused');
  const chosen = fates.includes(wanted) ? wanted : fates[0];
  const shown = lines.filter(({ fate }) => fate === chosen);
  const hidden = shown.length - maxShown;
  if (chosen === undefined) return null;
  return (
    <section aria-label={t('lines')}>
      <Choice
        label={t('lines')}
        value={chosen}
        onChange={setWanted}
        options={fates.map((fate) => ({
          value: fate,
          label: `${t(`fate.${fate}`)} ${write(counts[fate])}`,
        }))}
      />
      <List>
        {shown.slice(0, maxShown).map((line) => (
          <Line key={line.line} line={line} />
        ))}
      </List>
      {hidden > 0 ? <Quiet>{t('more', { count: write(hidden) })}</Quiet> : null}
    </section>
  );
}

function Line({ line: { line, problem, column, entry } }: { line: ImportLine }) {
  const missing =
    problem === 'columns' ? importFields.find((field) => field === column) : undefined;
  const t = useMessages(ledgerImport);
  const words = useMessages(ledgerMessages);
  const locale = useLocale();
  return (
    <li>
      <Quiet as="span">{t('line', { line })}</Quiet>
      {entry === null ? null : (
        <>
          <time dateTime={entry.at}>{formatTime(entry.at, locale)}</time>
          <Badge>{words(entry.type)}</Badge>
          <Signed quantity={entry.quantity} symbol={entry.symbol} />
          {entry.counterQuantity !== null && entry.counterSymbol !== null ? (
            <Signed quantity={entry.counterQuantity} symbol={entry.counterSymbol} />
          ) : null}
          {entry.feeQuantity !== null && entry.feeSymbol !== null ? (
            <Quiet as="span">{`${t('feeOf')} ${entry.feeQuantity} ${entry.feeSymbol}`}</Quiet>
          ) : null}
        </>
      )}
      {problem === null ? null : (
        <span>
          {missing === undefined
            ? t(`problem.${problem}`)
            : t('columnMissing', { field: t(`field.${missing}`) })}
          {column === null || missing !== undefined ? null : (
            <Quiet as="span"> · {t('inColumn', { column })}</Quiet>
          )}
        </span>
      )}
    </li>
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
    align-items: center;
    gap: ${space(1)} ${space(3)};
    padding: ${space(2)} 0;
    overflow-wrap: anywhere;
  }
  > li + li { border-top: 1px solid ${color.border}; }
`;
