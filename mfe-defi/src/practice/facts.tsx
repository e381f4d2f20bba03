import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';
import { printable } from '../rules/plan/printable.ts';

/** Names and what they are, one beneath the other. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <List>
      {rows.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </List>
  );
}

/** Raw text of the data to sign. */
export function Raw({ label, text }: { label: string; text: string }) {
  return (
    <Box aria-label={label} role="group" tabIndex={0}>
      {printable(text.slice(0, 20_000))}
    </Box>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${space(2)};
  > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 ${space(4)}; }
  dt { color: ${color.textQuiet}; }
  dd { min-width: 0; margin-left: auto; font-weight: ${weight.medium}; overflow-wrap: anywhere; }
`;
const Box = styled.div`
  max-height: 160px;
  overflow: auto;
  padding: ${space(3)};
  border-radius: ${radius.small};
  background: ${color.surfaceSunken};
  font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  font-size: ${fontSize[12]};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
