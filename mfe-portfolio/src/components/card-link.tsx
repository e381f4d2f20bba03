import { Link } from '@moa/host/router';
import { color, fontSize, radius, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** At the end of a card's head: where all of it is. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Root to={to}>
      {children}
      <ChevronRight size={16} aria-hidden />
    </Root>
  );
}

const Root = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-height: 44px;
  margin: -${space(3)} -${space(2)} -${space(3)} 0;
  padding: 0 ${space(2)};
  border-radius: ${radius.small};
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
  text-decoration: none;
  &:hover { color: ${color.text}; }
`;
