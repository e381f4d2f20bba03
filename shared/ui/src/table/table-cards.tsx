/**
 * The same rows for phones: one under the other in two lines, read without moving sideways. The
 * total stands above them, where it is seen first.
 */
import type { ReactNode } from 'react';
import { color, fontSize, space, weight } from '../core/tokens.ts';
import { css, styled } from '../styled.ts';
import { RowFocus } from './row-focus.ts';
import type { TableColumn } from './table-column.ts';
import type { RowsProps } from './table-rows.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { manyRows, useWindowRows } from './use-window-rows.ts';

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
      {list.rows.length > manyRows ? (
        <WindowCards {...list} label={caption} height={cardHeight} />
      ) : (
        <PlainCards {...list} label={caption} />
      )}
    </>
  );
}

type ListProps<Row> = Omit<Props<Row>, 'caption' | 'totals' | 'cardHeight'> & { label: string };

function PlainCards<Row extends object>({ columns, rows, rowKey, opens, label }: ListProps<Row>) {
  const { current, list } = useRowKeys(rows.length);
  return (
    <List aria-label={label} {...list}>
      {rows.map((row, index) => (
        <Card
          key={rowKey(row)}
          {...{ row, columns, index, opens }}
          current={opens ? index === current : null}
        />
      ))}
    </List>
  );
}

function WindowCards<Row extends object>({
  columns,
  rows,
  rowKey,
  opens,
  label,
  height,
}: ListProps<Row> & { height: number }) {
  const { list, drawn, reveal } = useWindowRows<HTMLUListElement>(rows.length, height);
  const keys = useRowKeys(rows.length, reveal);
  return (
    <List
      ref={list}
      aria-label={label}
      {...keys.list}
      style={{ paddingTop: drawn.above, paddingBottom: drawn.below }}
    >
      {drawn.indexes.map((index) => {
        const row = rows[index];
        return row ? (
          <Card
            key={rowKey(row)}
            {...{ row, columns, index, opens, height }}
            size={rows.length}
            current={opens ? index === keys.current : null}
          />
        ) : null;
      })}
    </List>
  );
}

function Card<Row>({
  row,
  columns,
  index,
  opens,
  current,
  height,
  size,
}: {
  row: Row;
  columns: readonly TableColumn<Row>[];
  index: number;
  opens: boolean;
  current: boolean | null;
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
  return (
    <RowFocus value={current}>
      <Root
        $opens={opens}
        data-row={index}
        {...(size ? { 'aria-setsize': size, 'aria-posinset': index + 1 } : {})}
        style={height === undefined ? undefined : { height }}
      >
        <Lead $alone={detail === null}>{place('lead')}</Lead>
        <Figure>{place('figure')}</Figure>
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
const Root = styled.li<{ $opens: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: center;
  align-items: center;
  gap: 2px ${space(3)};
  min-height: 64px;
  padding: ${space(3)} ${space(4)};
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
