/** Export of a chart: its picture, as displayed, and its values as a file for spreadsheets. */
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Download } from 'lucide-react';
import type { RefObject } from 'react';
import { useFormat } from '../core/use-format.ts';
import { saveFile } from '../csv/save-file.ts';
import { type CsvCell, writeCsv } from '../csv/write-csv.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Menu } from '../menu/menu.tsx';

const messages = defineMessages(
  {
    save: '{title} 저장',
    png: 'PNG 이미지',
    svg: 'SVG 이미지',
    csv: 'CSV 파일',
    hidden: '금액을 숨기는 동안에는 저장할 수 없습니다.',
  },
  {
    save: 'Save {title}',
    png: 'PNG image',
    svg: 'SVG image',
    csv: 'CSV file',
    hidden: 'You can’t save while amounts are hidden.',
  },
);

type Props = {
  /** Title of the chart: above its picture, and in the name of the button. */
  title: string;
  /** Name of the file, without its extension. */
  fileName: string;
  /** Around the drawing, with the names that belong to it. */
  drawing: RefObject<HTMLElement | null>;
  /** Its values. */
  table: () => { header: readonly string[]; rows: readonly (readonly CsvCell[])[] };
  /** They are no amounts, so they may be saved while amounts are hidden. */
  open?: boolean;
};

export function ChartActions({ title, fileName, drawing, table, open = false }: Props) {
  const t = useMessages(messages);
  const { hidden } = useFormat();
  const savePicture = async (kind: 'png' | 'svg') => {
    const root = drawing.current;
    if (!root) return;
    const { savePicture } = await import('./save-picture.ts');
    await savePicture(root, { title, fileName, kind });
  };
  const saveTable = () => {
    const { header, rows } = table();
    saveFile(`${fileName}.csv`, writeCsv(header, rows), 'text/csv');
  };
  const closed = hidden && !open;
  return (
    <Menu
      trigger={
        <IconButton size="small" label={t('save', { title })} icon={<Download size={16} />} />
      }
      items={[
        {
          kind: 'action',
          key: 'png',
          label: t('png'),
          onSelect: () => void savePicture('png'),
        },
        {
          kind: 'action',
          key: 'svg',
          label: t('svg'),
          onSelect: () => void savePicture('svg'),
        },
        {
          kind: 'action',
          key: 'csv',
          label: t('csv'),
          disabled: closed,
          ...(closed ? { note: t('hidden') } : {}),
          onSelect: saveTable,
        },
      ]}
    />
  );
}
