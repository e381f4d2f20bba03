import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Remark } from '../../../components/settings-section.tsx';

type Props = {
  title: string;
  /** Text shown where there are no rows. */
  empty: string;
  /** That of the names first. */
  headings: readonly string[];
  rows: readonly { key: string; name: string; counts: readonly number[] }[];
};

/** Counts by name. */
export function CountTable({ title, empty, headings, rows }: Props) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      {rows.length === 0 ? (
        <Remark>{empty}</Remark>
      ) : (
        <Table aria-label={title}>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, counts }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {counts.map((count, at) => (
                  <td key={headings[at + 1]}>{count}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize[13]};
  th, td { padding: ${space(2)} 0 ${space(2)} ${space(3)}; text-align: right; vertical-align: top; }
  th:first-child { padding-left: 0; text-align: left; font-weight: ${weight.regular}; overflow-wrap: anywhere; }
  thead th { color: ${color.textQuiet}; font-weight: ${weight.medium}; white-space: nowrap; }
  tbody tr { border-top: 1px solid ${color.border}; }
  td { font-variant-numeric: tabular-nums; }
`;
