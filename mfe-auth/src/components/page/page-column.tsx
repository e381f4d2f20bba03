/** One column under the brand: title, what it is about, and what there is to do. */
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';
import { TopBar } from './top-bar.tsx';

type Props = { title: string; intro?: ReactNode; children: ReactNode };

export function PageColumn({ title, intro, children }: Props) {
  return (
    <Column>
      <TopBar />
      <header>
        <Title tabIndex={-1} data-page-heading>
          {title}
        </Title>
        {intro ? <Intro>{intro}</Intro> : null}
      </header>
      {children}
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;
const Title = styled.h1`
  font-size: ${fontSize[24]};
  font-weight: ${weight.bold};
  line-height: 1.3;
  letter-spacing: -0.01em;
  text-wrap: balance;
`;
const Intro = styled.p`
  margin-top: ${space(1)};
  color: ${color.textQuiet};
`;
