/**
 * A heat map: values in rows and columns, such as the return of each month. A deep colour is far
 * from zero. Each cell shows its value, so that colours need not be read; columns that are too
 * narrow for it become rows. Import it lazily.
 */
import { useMessages } from '@moa/i18n/messages';
import { HeatMap } from '@nivo/heatmap';
import { Fragment } from 'react';
import { ChartEmpty } from '../frame/chart-empty.tsx';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { chartMessages } from '../frame/chart-messages.ts';
import { narrowestChart } from '../frame/chart-size.ts';
import { chartTheme } from '../frame/chart-theme.ts';
import { fitLabels } from '../frame/fit-labels.ts';
import { type Measure, MeasuredFigure, useWriter } from '../frame/measure.tsx';
import { textWidth } from '../frame/text-width.ts';
import { useWidth } from '../frame/use-width.ts';
import {
  cellName,
  type DrawnCell,
  HeatCells,
  HeatContext,
  HeatReader,
  type HeatRow,
  noteMark,
} from './heat-layers.tsx';
import { turnHeat, wantsTurn } from './turn-heat.ts';

type Props = {
  label: string;
  columns: readonly { key: string; label: string }[];
  /** One value for each column; null where there is none. */
  rows: readonly HeatRow[];
  measure: Measure;
  /** The height of a row in px. */
  rowHeight?: number;
  /** Values without the meaning of gain and loss, such as correlations. */
  plain?: boolean;
};

const top = 28;

export default function HeatmapChart(props: Props) {
  const [ref, width] = useWidth();
  const turned = wantsTurn(props, width);
  return (
    <div ref={ref}>
      <Heat {...props} {...(turned ? turnHeat(props) : {})} turned={turned} />
    </div>
  );
}

function Heat(props: Props & { turned: boolean }) {
  const { label, columns, rows, measure, plain = false, turned } = props;
  const { rowHeight = turned ? 32 : 40 } = props;
  const t = useMessages(chartMessages);
  const writer = useWriter(measure);
  const all = rows.flatMap(({ values }) => columns.map((_, i) => values[i] ?? null));
  const known = all.filter((value) => value !== null);
  const height = top + rowHeight * Math.max(1, rows.length);
  if (known.length === 0) return <ChartEmpty height={height}>{t('empty')}</ChartEmpty>;

  const largest = Math.max(...known.map((value) => Math.abs(Number(value))));
  const sentence = (index: number) => {
    const row = rows[Math.floor(index / columns.length)];
    const value = all[index] ?? null;
    const note = row?.notes?.[index % columns.length];
    return [
      cellName(row?.label ?? '', columns[index % columns.length]?.label ?? '', turned),
      value === null ? t('gap') : writer.spoken(value),
      ...(note ? [note] : []),
    ].join(', ');
  };
  return (
    <ChartFrame
      label={label}
      summary={`${t('points', { count: known.length })}.`}
      height={height}
      count={all.length}
      columns={columns.length}
      sentence={sentence}
      hidden={writer.hidden}
      table={{
        headings: [t('item'), ...columns.map(({ label }) => label)],
        rows: () =>
          rows.map(({ key, label, values, notes }) => ({
            key,
            name: label,
            cells: columns.map((column, i) => (
              <Fragment key={column.key}>
                <MeasuredFigure value={values[i] ?? null} measure={measure} reason={t('gap')} />
                {notes?.[i] ? noteMark : null}
              </Fragment>
            )),
          })),
      }}
    >
      {(width) => {
        if (width < narrowestChart) return null;
        const left = Math.max(0, ...rows.map(({ label }) => textWidth(label))) + 12;
        const names = new Map([...columns, ...rows].map(({ key, label }) => [key, label]));
        const fitting = fitLabels(
          columns.map(({ label }) => label),
          (width - left) / columns.length,
        ).map((i) => columns[i]?.key ?? '');
        const axis = {
          tickSize: 0,
          tickPadding: 10,
          format: (key: string) => names.get(key) ?? '',
        };
        return (
          <HeatContext.Provider
            value={{ columns, rows, measure, writer, largest, plain, turned, width, left, top }}
          >
            <HeatMap<DrawnCell, object>
              width={width}
              height={height}
              margin={{ top, left, right: 0, bottom: 0 }}
              data={rows.map(({ key, values }) => ({
                id: key,
                data: columns.map((column, i) => {
                  const value = values[i] ?? null;
                  return { x: column.key, y: value === null ? null : Number(value) };
                }),
              }))}
              xInnerPadding={turned ? 0.03 : 0.06}
              yInnerPadding={turned ? 0.1 : 0.08}
              axisTop={{ ...axis, tickValues: fitting }}
              axisLeft={axis}
              axisRight={null}
              axisBottom={null}
              colors={noColor}
              theme={chartTheme}
              animate={false}
              isInteractive={false}
              layers={layers}
            />
          </HeatContext.Provider>
        );
      }}
    </ChartFrame>
  );
}

/** Cells are coloured where they are drawn, by tokens that the library cannot reckon with. */
const noColor = () => '#000';
const layers = ['axes' as const, HeatCells, HeatReader];
