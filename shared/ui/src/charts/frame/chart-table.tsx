/** The values of a chart as a table, for who reads rather than looks. Drawn once it is asked for. */
import { useMessages } from '@moa/i18n/messages';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { color, fontSize, radius, space, weight } from '../../core/tokens.ts';
import { styled } from '../../styled.ts';
import { chartMessages } from './chart-messages.ts';
import { closedTableHeight } from './chart-size.ts';

export type ChartTableData = {
  /** Heading of the first column and of each column of figures. */
  headings: readonly string[];
  /** Rows are built when the table is opened. */
  rows(): readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[];
};

export function ChartTable({ caption, table }: { caption: string; table: ChartTableData }) {
  const t = useMessages(chartMessages);
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <Summary>
        <ChevronRight size={14} aria-hidden />
        {t('table')}
      </Summary>
      {open ? (
        <Scroll tabIndex={0} role="region" aria-label={caption}>
          <FigureTable caption={caption} table={table} />
        </Scroll>
      ) : null}
    </details>
  );
}

/** The table itself; figures stand at the end of their cells. */
function FigureTable({ caption, table }: { caption: string; table: ChartTableData }) {
  const [first, ...others] = table.headings;
  return (
    <Table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {others.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows().map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, i) => (
              <td key={others[i] ?? i}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Summary = styled.summary`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: ${closedTableHeight}px;
  padding-right: ${space(2)};
  border-radius: ${radius.small};
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
  font-weight: ${weight.medium};
  cursor: pointer;
  &::-webkit-details-marker { display: none; }
  &:hover { color: ${color.text}; }
  svg { transition: transform 120ms; }
  details[open] > & svg { transform: rotate(90deg); }
`;
const Scroll = styled.div`
  max-height: 400px;
  overflow: auto;
  margin-top: ${space(1)};
  border-radius: ${radius.small};
`;
const Table = styled.table`
  width: 100%;
  font-size: ${fontSize[13]};
  font-variant-numeric: tabular-nums;
  th, td { padding: ${space(2)} ${space(2)}; text-align: right; white-space: nowrap; }
  th:first-child { padding-left: 0; text-align: left; }
  th:last-child, td:last-child { padding-right: 0; }
  tbody th { font-weight: ${weight.regular}; color: ${color.textQuiet}; }
  thead th {
    position: sticky;
    top: 0;
    background: ${color.surfaceRaised};
    font-size: ${fontSize[12]};
    font-weight: ${weight.medium};
    color: ${color.textQuiet};
    box-shadow: 0 1px ${color.border};
  }
  tbody tr + tr > * { border-top: 1px solid ${color.border}; }
`;
