/**
 * The same rows for phones: cards of two lines one under the other, read without scrolling sideways.
 * The total is above them, where it is seen first.
 */
import type { ReactNode } from 'react';
import { color, fontSize, space, weight } from '../../core/tokens.ts';
import { css, styled } from '../../styled.ts';
import { useRowKeys } from '../hooks/use-row-keys.ts';
import { manyRows, useWindowRows } from '../hooks/use-window-rows.ts';
import type { TableColumn } from '../model/table-column.ts';
import { lineOf, type TableLine } from '../model/table-group.ts';
import { RowFocus } from './row-focus.ts';
import type { RowsProps } from './table-rows.tsx';

type Props<Row> = Omit<RowsProps<Row>, 'before' | 'height'> & {
  caption: string;
  totals: Readonly<Record<string, ReactNode>> | null;
  cardHeight: number;
};

export function TableCards<Row extends object>({
  caption,
  totals,
  cardHeight,
  ...list
}: Props<Row>) {
  const inPlace = (place: TableColumn<Row>['card']) =>
    list.columns.filter(({ card }) => card === place);
  return (
    <>
      {totals ? (
        <Total>
          <span>{inPlace('lead').map(({ key }) => totals[key])}</span>
          <TotalFigure>{inPlace('figure').map(({ key }) => totals[key])}</TotalFigure>
        </Total>
      ) : null}
      {list.lines.length > manyRows ? (
        <WindowCards {...list} label={caption} height={cardHeight} />
      ) : (
        <PlainCards {...list} label={caption} />
      )}
    </>
  );
}

type ListProps<Row> = Omit<Props<Row>, 'caption' | 'totals' | 'cardHeight'> & { label: string };

function PlainCards<Row extends object>({ lines, count, label, ...rest }: ListProps<Row>) {
  const { current, list } = useRowKeys(count);
  return (
    <List aria-label={label} {...list}>
      {lines.map((line) => (
        <Line key={line.key} {...rest} {...{ line, current }} />
      ))}
    </List>
  );
}

function WindowCards<Row extends object>({
  lines,
  count,
  label,
  height,
  ...rest
}: ListProps<Row> & { height: number }) {
  const { list, drawn, reveal } = useWindowRows<HTMLUListElement>(lines.length, height);
  const { current, list: keys } = useRowKeys(count, (index) => reveal(lineOf(lines, index)));
  return (
    <List
      ref={list}
      aria-label={label}
      {...keys}
      style={{ paddingTop: drawn.above, paddingBottom: drawn.below }}
    >
      {drawn.indexes.map((index) => {
        const line = lines[index];
        return line ? (
          <Line key={line.key} {...rest} {...{ line, current, height }} size={count} />
        ) : null;
      })}
    </List>
  );
}

function Line<Row extends object>({
  line,
  columns,
  head,
  opens,
  current,
  ...window
}: Omit<ListProps<Row>, 'lines' | 'count' | 'label'> & {
  line: TableLine<Row>;
  current: number;
  size?: number;
}) {
  if (line.kind === 'head')
    return head ? <Head told={head(line.rows)} {...{ columns, ...window }} /> : null;
  const { row, index, grouped } = line;
  return (
    <Card
      {...{ row, columns, index, opens, grouped, ...window }}
      current={opens ? index === current : null}
    />
  );
}

function Head<Row>({
  told,
  columns,
  height,
}: {
  told: Readonly<Record<string, ReactNode>>;
  columns: readonly TableColumn<Row>[];
  height?: number;
}) {
  const inPlace = (place: TableColumn<Row>['card']) =>
    columns.filter(({ card }) => card === place).map(({ key }) => told[key]);
  return (
    <HeadRoot data-group style={height === undefined ? undefined : { height }}>
      <div>{inPlace('lead')}</div>
      <Figure>{inPlace('figure')}</Figure>
    </HeadRoot>
  );
}

function Card<Row>({
  row,
  columns,
  index,
  opens,
  current,
  grouped,
  height,
  size,
}: {
  row: Row;
  columns: readonly TableColumn<Row>[];
  index: number;
  opens: boolean;
  current: boolean | null;
  grouped: boolean;
  height?: number;
  size?: number;
}) {
  const place = (where: TableColumn<Row>['card']) => {
    const cells = columns.filter(({ card }) => card === where);
    return cells.length === 0
      ? null
      : cells.map(({ key, brief, cell }) => <span key={key}>{(brief ?? cell)?.(row)}</span>);
  };
  const detail = place('detail');
  const act = place('act');
  return (
    <RowFocus value={current}>
      <Root
        $opens={opens}
        $grouped={grouped}
        $acts={act !== null}
        data-row={index}
        {...(size ? { 'aria-setsize': size, 'aria-posinset': index + 1 } : {})}
        style={height === undefined ? undefined : { height }}
      >
        <Lead $alone={detail === null}>{place('lead')}</Lead>
        <Figure>{place('figure')}</Figure>
        {act ? <Act>{act}</Act> : null}
        {detail ? <Detail>{detail}</Detail> : null}
        <Note>{place('note')}</Note>
      </Root>
    </RowFocus>
  );
}

// The line under the last row is beyond the edge of what holds the list.
const List = styled.ul`
  margin-bottom: -1px;
`;
const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  padding: ${space(4)};
  border-bottom: 1px solid ${color.border};
`;
const TotalFigure = styled.strong`
  margin-left: auto;
  font-size: ${fontSize[17]};
  font-weight: ${weight.bold};
`;
const HeadRoot = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 48px;
  padding: ${space(2)} ${space(4)};
  border-bottom: 1px solid ${color.border};
  background: ${color.surfaceSunken};
  font-weight: ${weight.semibold};
  > div:first-child { min-width: 0; }
`;
const Root = styled.li<{ $opens: boolean; $grouped: boolean; $acts: boolean }>`
  ${({ $grouped }) => ($grouped ? css`box-shadow: inset 3px 0 0 ${color.border};` : '')}
  position: relative;
  display: grid;
  grid-template-columns: ${({ $acts }) => ($acts ? 'minmax(0, 1fr) auto auto' : 'minmax(0, 1fr) auto')};
  align-content: center;
  align-items: center;
  gap: 2px ${space(3)};
  min-height: 64px;
  padding: var(--row-gap) ${space(4)};
  overflow: clip;
  border-bottom: 1px solid ${color.border};
  ${({ $opens }) => ($opens ? css`&:active { background: ${color.surfaceHover}; }` : '')}
`;
const Lead = styled.div<{ $alone: boolean }>`
  min-width: 0;
  ${({ $alone }) => ($alone ? css`grid-row: span 2;` : '')}
`;
const Figure = styled.div`
  justify-self: end;
  font-weight: ${weight.semibold};
  text-align: right;
`;
// Beside both lines, and with its picture where the edge of the other figures would be.
const Act = styled.div`
  grid-column: 3;
  grid-row: 1 / span 2;
  margin: 0 -${space(2)} 0 -${space(2)};
`;
const Detail = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  min-width: 0;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Note = styled.div`
  justify-self: end;
  font-size: ${fontSize[13]};
`;
