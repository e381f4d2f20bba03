import type { ReactNode } from 'react';
import { color, fontSize, space } from '../core/tokens.ts';
import { styled } from '../styled.ts';

/** Figures under each other, each with what it shows. */
export function FigureRows({
  rows,
}: {
  rows: readonly (readonly [name: string, figure: ReactNode])[];
}) {
  return (
    <List>
      {rows.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${space(2)};
  > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 ${space(4)}; }
  dt { font-size: ${fontSize[13]}; color: ${color.textQuiet}; }
  dd { margin-left: auto; text-align: right; }
`;
