/** A quiet line under a form: a question, and the link for who asks it. */
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';

export function AsideLink({ question, children }: { question: string; children: ReactNode }) {
  return (
    <Root>
      <span>{question}</span>
      {children}
    </Root>
  );
}

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
