/** A list that comes in pages, as a file of all of them: RFC 4180, figures in full. */
import { describeFailure } from '@moa/host/failure-words';
import { useMutation } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { color, fontSize } from '@moa/ui/core/tokens';
import { saveFile } from '@moa/ui/csv/save-file';
import { type CsvCell, writeCsv } from '@moa/ui/csv/write-csv';
import { styled } from '@moa/ui/styled';
import { Download } from 'lucide-react';
import { csvMessages } from '../messages/csv.ts';

type Props = {
  /** The name of the file, without its ending. */
  file: string;
  header: readonly string[];
  /** Reads every page, and says its rows. */
  rows(): Promise<readonly (readonly CsvCell[])[]>;
};

export function SaveCsv({ file, header, rows }: Props) {
  const t = useMessages(csvMessages);
  const locale = useLocale();
  const saving = useMutation({
    mutationFn: async () => saveFile(`${file}.csv`, writeCsv(header, await rows()), 'text/csv'),
  });
  return (
    <>
      <Button size="small" busy={saving.isPending} onClick={() => saving.mutate()}>
        <Download size={16} aria-hidden />
        {t('save')}
      </Button>
      {saving.isError ? (
        <Wrong role="alert">{describeFailure(saving.error, locale).sentence}</Wrong>
      ) : null}
    </>
  );
}

const Wrong = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.danger};
`;
