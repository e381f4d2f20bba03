import { Link } from '@moa/host/router';
import { color, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';

/** Up to the list that one came from. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Root to={to}>
      <ChevronLeft size={18} aria-hidden />
      {children}
    </Root>
  );
}

const Root = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 44px;
  margin: -${space(2)} 0 -${space(2)} -${space(1)};
  color: ${color.textQuiet};
  font-weight: ${weight.medium};
  text-decoration: none;
  &:hover { color: ${color.text}; }
`;
