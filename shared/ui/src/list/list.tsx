/**
 * Things of one kind beneath each other. A row is a mark, a name with what is quieter about it, and
 * at its end a figure or what can be done. A row that leads somewhere is a target as a whole.
 */
import { Link } from '@moa/host/router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { color, fontSize, radius, space, weight } from '../core/tokens.ts';
import { css, styled } from '../styled.ts';

type RowProps = {
  /** A mark, an avatar, an icon. */
  leading?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** At the end: a figure, a badge, a switch. */
  trailing?: ReactNode;
  trailingNote?: ReactNode;
  /** Buttons of the row. They stay pressable beside the row's own target. */
  actions?: ReactNode;
} & (
  | { to: string; onPress?: never }
  | { to?: never; onPress(): void }
  | { to?: never; onPress?: never }
);

export function ListRow({
  leading,
  title,
  note,
  trailing,
  trailingNote,
  actions,
  to,
  onPress,
}: RowProps) {
  const opens = to !== undefined || onPress !== undefined;
  return (
    <Row $opens={opens}>
      {leading}
      <Words>
        <Title>
          {to === undefined ? (
            onPress === undefined ? (
              title
            ) : (
              <Press type="button" onClick={onPress}>
                {title}
              </Press>
            )
          ) : (
            <Lead to={to}>{title}</Lead>
          )}
        </Title>
        {note ? <Note>{note}</Note> : null}
      </Words>
      {trailing || trailingNote ? (
        <End>
          {trailing}
          {trailingNote ? <Note>{trailingNote}</Note> : null}
        </End>
      ) : null}
      {actions ? <Actions>{actions}</Actions> : null}
      {opens && !actions ? <Arrow size={18} aria-hidden /> : null}
    </Row>
  );
}

export const List = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0 -${space(3)};
`;

const Row = styled.li<{ $opens: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 60px;
  padding: calc(var(--row-gap) * 2 / 3) ${space(3)};
  border-radius: ${radius.medium};
  ${({ $opens }) => ($opens ? css`&:hover { background: ${color.surfaceHover}; }` : '')}
  /* Where a figure finds no room beside the name, it goes beneath it, at the end. */
  @media (max-width: 399px) { flex-wrap: wrap; }
`;
const Words = styled.div`
  flex: 1 1 72px;
  min-width: 0;
`;
const Title = styled.div`
  font-weight: ${weight.semibold};
`;
const Note = styled.div`
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
const End = styled.div`
  flex: none;
  margin-left: auto;
  text-align: right;
  font-weight: ${weight.semibold};
  /* On a line of its own its notes wrap. */
  @media (max-width: 399px) { flex: 0 1 auto; min-width: 0; }
`;
const Actions = styled.div`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  margin-left: auto;
`;
const wholeRow = css`
  color: inherit;
  font: inherit;
  text-align: left;
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; border-radius: ${radius.medium}; }
  &:focus-visible { outline: none; }
  &:focus-visible::after { outline: 2px solid ${color.focus}; outline-offset: -2px; }
`;
const Lead = styled(Link)`
  ${wholeRow}
`;
const Press = styled.button`
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  ${wholeRow}
`;
const Arrow = styled(ChevronRight)`
  flex: none;
  @media (max-width: 399px) { display: none; }
  color: ${color.textFaint};
`;
