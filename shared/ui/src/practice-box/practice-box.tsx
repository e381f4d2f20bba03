import type { ReactNode } from 'react';
import { Badge } from '../core/badge.tsx';
import { color, fontSize, radius, space, weight } from '../core/tokens.ts';
import { styled } from '../styled.ts';

type Props = {
  icon: ReactNode;
  title: string;
  /** That none of it is real, in a word. */
  badge: string;
  text: ReactNode;
  /** The level of its heading: beneath the page's heading, or beneath a form's. */
  level?: 2 | 3;
  children: ReactNode;
};

/** The frame of what only a simulated world offers. */
export function PracticeBox({ icon, title, badge, text, level = 2, children }: Props) {
  return (
    <Root aria-label={title}>
      <Head>
        {icon}
        <Title as={`h${level}`}>{title}</Title>
        <Badge tone="caution">{badge}</Badge>
      </Head>
      <PracticeText>{text}</PracticeText>
      {children}
    </Root>
  );
}

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px dashed ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  color: ${color.textQuiet};
`;
const Title = styled.h2`
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
  color: ${color.text};
`;
export const PracticeText = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
