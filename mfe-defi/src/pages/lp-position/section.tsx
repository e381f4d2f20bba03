import { Card } from '@moa/ui/core/card';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Title>{title}</Title>
      {children}
    </Card>
  );
}

/** Lines of a name and what belongs to it. */
export const Lines = styled.ul`
  display: grid;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(1)} ${space(4)};
    padding: ${space(3)} 0;
    border-top: 1px solid ${color.border};
  }
  > li:first-child { border-top: 0; }
  small { display: block; font-size: ${fontSize[13]}; color: ${color.textQuiet}; }
`;

export const Controls = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
    > button { margin-top: 1.75rem; }
  }
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Title = styled.h2`
  margin-bottom: ${space(4)};
  font-size: ${fontSize[17]};
  font-weight: ${weight.semibold};
`;
