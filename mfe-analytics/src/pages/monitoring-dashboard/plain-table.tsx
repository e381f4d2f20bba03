import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';

type Props = {
  caption: string;
  /** The first column names the row. */
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** A small table of figures beside their names; on phones it scrolls by itself. */
export function PlainTable({ caption, head, rows }: Props) {
  return (
    <Scroll tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/** Contains text for screen readers, which would widen the page otherwise. */
const Scroll = styled.div`
  position: relative;
  margin-top: ${space(3)};
  overflow-x: auto;
  table { width: 100%; font-size: ${fontSize[13]}; font-variant-numeric: tabular-nums; }
  th, td { padding: ${space(2)}; text-align: right; white-space: nowrap; }
  th:first-child { padding-left: 0; text-align: left; }
  td:last-child, thead th:last-child { padding-right: 0; }
  thead th { font-size: ${fontSize[12]}; font-weight: ${weight.medium}; color: ${color.textQuiet}; }
  tbody th { font-weight: ${weight.medium}; }
  tbody tr + tr > * { border-top: 1px solid ${color.border}; }
`;
