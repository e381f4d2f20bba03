/** A ledger that another program or an exchange wrote, into one account, after a look at each line. */
import { type ImportPreview, maxImportLength } from '@moa/contracts/assets/ledger-imports';
import type { Source } from '@moa/contracts/source';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Button } from '@moa/ui/core/button';
import { Quantity } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { FileDrop } from '@moa/ui/file-drop/file-drop';
import { FormFailure } from '@moa/ui/form/form-failure';
import { useNumber } from '@moa/ui/plain-number/plain-number';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useImportLedger, useImportPreview } from '../../../api/ledger-imports.ts';
import { ledgerImport } from '../../../messages/ledger-import.ts';
import { Form } from '../../form.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { fileText } from './file-text.ts';
import { ImportLines } from './import-lines.tsx';
import { type How, ImportOptions } from './import-options.tsx';

type Props = { sources: readonly Source[]; onClose(): void };

export default function ImportDialog({ sources, onClose }: Props) {
  const t = useMessages(ledgerImport);
  const write = useNumber();
  const [sourceId, setSourceId] = useState(sources[0]?.id ?? '');
  const [files, setFiles] = useState<File[]>([]);
  const [csv, setCsv] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [how, setHow] = useState<How>({});
  const [leaveOutRefused, setLeaveOut] = useState(false);
  const taking = useImportLedger();
  const file = csv === null ? null : { sourceId, csv, ...how };
  const fileName = files[0]?.name ?? '';
  const preview = useImportPreview(file, `${fileName} ${files[0]?.lastModified ?? 0}`);
  const { counts } = preview.data ?? {};
  const choose = async (chosen: File[]) => {
    taking.reset();
    setFiles(chosen);
    setHow({});
    setLeaveOut(false);
    const [first] = chosen;
    const text = first === undefined ? null : await fileText(first);
    setUnreadable(first !== undefined && text === null);
    setCsv(text);
  };
  const take = () => {
    if (file === null) return;
    taking.mutate(
      { ...file, fileName: [...fileName].slice(-120).join(''), leaveOutRefused },
      {
        onSuccess: ({ entries }) => {
          const count = write(entries);
          showToast({ type: 'success', title: inBothLanguages(ledgerImport, 'done', { count }) });
          onClose();
        },
      },
    );
  };
  const isReady =
    counts !== undefined &&
    counts.new > 0 &&
    (counts.refused === 0 || leaveOutRefused) &&
    preview.data?.isZoneKnown === true;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      locked={taking.isPending}
      actions={
        <Button
          tone="primary"
          busy={taking.isPending}
          disabled={!isReady || preview.isPlaceholderData}
          onClick={take}
        >
          {counts === undefined || counts.new > 0
            ? t('import', { count: write(counts?.new ?? 0) })
            : t('nothing')}
        </Button>
      }
    >
      <Form as="div">
        <SelectField
          label={t('source')}
          value={sourceId}
          onChange={({ target }) => {
            setSourceId(target.value);
            // Which places are this account’s is another matter for each.
            setHow(({ places: _, ...rest }) => rest);
          }}
        >
          {sources.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <FileDrop
          label={t('file')}
          files={files}
          onChange={(chosen) => void choose(chosen)}
          rule={{
            accept: ['.csv', '.txt', '.tsv', '.xlsx', '.json'],
            maxBytes: maxImportLength,
            maxFiles: 1,
          }}
          disabled={taking.isPending}
          error={isUnreadable ? t('unreadable') : null}
        />
        {file === null ? <EarlierImports /> : null}
        {file === null ? null : (
          <Preview
            preview={preview}
            how={how}
            leaveOutRefused={leaveOutRefused}
            onChange={setHow}
            onLeaveOut={setLeaveOut}
          />
        )}
        <FormFailure error={taking.error} />
      </Form>
    </Dialog>
  );
}

type PreviewProps = {
  preview: ReturnType<typeof useImportPreview>;
  how: How;
  leaveOutRefused: boolean;
  onChange(how: How): void;
  onLeaveOut(isLeftOut: boolean): void;
};

function Preview({ preview, how, leaveOutRefused, onChange, onLeaveOut }: PreviewProps) {
  const t = useMessages(ledgerImport);
  const write = useNumber();
  const { data, error, isFetching, refetch } = preview;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton height={200} />;
  const { refused, new: added } = data.counts;
  return (
    <>
      <ImportOptions preview={data} how={how} onChange={onChange} />
      <ImportTotals preview={data} />
      <ImportLines preview={data} />
      {refused > 0 && added > 0 ? (
        <Checkbox checked={leaveOutRefused} onChange={() => onLeaveOut(!leaveOutRefused)}>
          {t('leaveOut', { count: write(refused) })}
        </Checkbox>
      ) : null}
    </>
  );
}

const maxShown = 12;
const sides = [
  ['received', 'received'],
  ['sent', 'sent'],
  ['fees', 'feeOf'],
] as const;

/** Span and sums by asset of the new lines of a file. */
function ImportTotals({ preview: { span, totals } }: { preview: ImportPreview }) {
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
