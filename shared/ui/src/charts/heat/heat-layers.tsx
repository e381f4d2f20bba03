/** Layers of a heat map inside the library's axes. */
import { useMessages } from '@moa/i18n/messages';
import type { ComputedCell, CustomLayerProps } from '@nivo/heatmap';
import { createContext, useContext } from 'react';
import { signOf } from '../../core/format.ts';
import { color, weight } from '../../core/tokens.ts';
import { ActivePointContext, useActivePoint } from '../frame/active-point.ts';
import { chartMessages } from '../frame/chart-messages.ts';
import { ChartTooltip, TooltipTime, TooltipValue } from '../frame/chart-tooltip.tsx';
import { type Measure, MeasuredFigure, type Writer } from '../frame/measure.tsx';
import { textWidth } from '../frame/text-width.ts';

export type HeatRow = {
  key: string;
  label: string;
  values: readonly (string | null)[];
  /** By column, what has to be known of a value: it is marked by an asterisk, and said with it. */
  notes?: readonly (string | null)[];
};
export type DrawnCell = { x: string; y: number | null };

type Heat = {
  columns: readonly { key: string; label: string }[];
  rows: readonly HeatRow[];
  measure: Measure;
  writer: Writer;
  /** The value furthest from zero. */
  largest: number;
  plain: boolean;
  /** Rows are what the page gave as columns. */
  turned: boolean;
  width: number;
  left: number;
  top: number;
};

/** 「2026 3월」, in the order that the page gave, turned or not. */
export function cellName(row: string, column: string, turned: boolean): string {
  return turned ? `${column} ${row}` : `${row} ${column}`;
}

/** Beside a value of which something has to be known. */
export const noteMark = '*';

export const HeatContext = createContext<Heat | null>(null);

export function HeatCells({ cells }: CustomLayerProps<DrawnCell>) {
  const { writer, largest, plain, readValue, readNote } = useHeat();
  const texts = cells.map((cell) => {
    const value = readValue(cell);
    const mark = readNote(cell) === null ? '' : noteMark;
    return value === null ? '—' : `${writer.short(value).replace('%', '')}${mark}`;
  });
  const narrowest = Math.min(...cells.map(({ width }) => width));
  const fits = texts.every((text) => textWidth(text) <= narrowest - 2);
  return (
    <g fontSize={11.5} fontFamily="var(--font)" textAnchor="middle" fontWeight={weight.medium}>
      {cells.map((cell, i) => {
        const value = readValue(cell);
        const { x, y, width, height, id } = cell;
        return (
          <g key={id} data-cell={id} transform={`translate(${x},${y})`}>
            <rect
              x={-width / 2}
              y={-height / 2}
              width={width}
              height={height}
              rx={5}
              fill={value === null ? 'none' : heatShade(value, largest, plain)}
              stroke={value === null ? color.border : 'none'}
              strokeDasharray="3 3"
            />
            {fits ? (
              <text y={4} fill={value === null ? color.textFaint : color.text}>
                {texts[i]}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}

export function HeatReader({ cells }: CustomLayerProps<DrawnCell>) {
  const t = useMessages(chartMessages);
  const point = useContext(ActivePointContext);
  const { columns, rows, measure, turned, width, left, top, ...heat } = useHeat();
  const { readValue, readNote, indexOf } = heat;
  const active = useActivePoint();
  const cell = active === null ? undefined : cells.find((one) => indexOf(one) === active);
  const row = active === null ? undefined : rows[Math.floor(active / columns.length)];
  const column = active === null ? undefined : columns[active % columns.length];
  return (
    <g>
      {cell ? (
        <>
          <rect
            x={cell.x - cell.width / 2}
            y={cell.y - cell.height / 2}
            width={cell.width}
            height={cell.height}
            rx={5}
            fill="none"
            stroke={color.text}
            strokeWidth={2}
          />
          <ChartTooltip x={left + cell.x} y={top + cell.y - cell.height / 2} width={width}>
            <TooltipTime>{cellName(row?.label ?? '', column?.label ?? '', turned)}</TooltipTime>
            <TooltipValue>
              <MeasuredFigure value={readValue(cell)} measure={measure} reason={t('gap')} />
            </TooltipValue>
            {readNote(cell) === null ? null : <TooltipTime>{readNote(cell)}</TooltipTime>}
          </ChartTooltip>
        </>
      ) : null}
      {cells.map((one) => (
        <rect
          key={one.id}
          x={one.x - one.width / 2}
          y={one.y - one.height / 2}
          width={one.width}
          height={one.height}
          fill="transparent"
          onPointerMove={() => point.set(indexOf(one))}
          onPointerDown={() => point.set(indexOf(one))}
        />
      ))}
    </g>
  );
}

function useHeat() {
  const heat = useContext(HeatContext);
  if (!heat) throw new Error('A layer of a heat map is drawn outside of one');
  const { rows, columns } = heat;
  const rowOf = new Map(rows.map(({ key }, i) => [key, i]));
  const columnOf = new Map(columns.map(({ key }, i) => [key, i]));
  const places = ({ serieId, data }: ComputedCell<DrawnCell>) => ({
    row: rowOf.get(serieId) ?? 0,
    column: columnOf.get(data.x) ?? 0,
  });
  return {
    ...heat,
    readValue(cell: ComputedCell<DrawnCell>): string | null {
      const { row, column } = places(cell);
      return rows[row]?.values[column] ?? null;
    },
    readNote(cell: ComputedCell<DrawnCell>): string | null {
      const { row, column } = places(cell);
      return rows[row]?.notes?.[column] ?? null;
    },
    indexOf(cell: ComputedCell<DrawnCell>): number {
      const { row, column } = places(cell);
      return row * columns.length + column;
    },
  };
}

/** The deepest shade leaves text upon it readable in both themes. */
const deepest = 46;
const faintest = 8;

/**
 * The colour of a cell: the further from zero, the deeper, gain and loss in their own colours. What
 * has no sign worth telling (`plain`) deepens in the accent.
 */
function heatShade(value: string, largest: number, plain: boolean): string {
  const sign = signOf(value);
  if (sign === 0 || largest === 0) return color.surfaceHover;
  const depth = Math.min(1, Math.abs(Number(value)) / largest);
  const percent = Math.round(faintest + (deepest - faintest) * depth);
  const tone = plain ? color.chart1 : sign > 0 ? color.gain : color.loss;
  return `color-mix(in oklab, ${tone} ${percent}%, ${color.surfaceRaised})`;
}
