import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../core/badge.tsx';
import { color, fontSize, motion, radius, space, weight } from '../core/tokens.ts';
import { styled } from '../styled.ts';

type Props = {
  icon: ReactNode;
  title: string;
  /** That none of it is real, in a word. */
  badge: string;
  text: ReactNode;
  /** The level of its heading: beneath the page's heading, or beneath a form's. */
  level?: 2 | 3;
  /** Behind its heading, which opens it. */
  folded?: boolean;
  children: ReactNode;
};

/** The frame of what only a simulated world offers. */
export function PracticeBox({ icon, title, badge, text, level = 2, folded, children }: Props) {
  const head = (
    <>
      {icon}
      <Title as={`h${level}`}>{title}</Title>
      <Badge tone="caution">{badge}</Badge>
    </>
  );
  return folded ? (
    <Root as="details">
      <Opener>
        {head}
        <ChevronDown size={18} aria-hidden />
      </Opener>
      <Folded>
        <PracticeText>{text}</PracticeText>
        {children}
      </Folded>
    </Root>
  ) : (
    <Root aria-label={title}>
      <Head>{head}</Head>
      <PracticeText>{text}</PracticeText>
      {children}
    </Root>
  );
}

const Root = styled.section`
  /* What is folded takes no room, and no gap before it. */
  &:is(details) { display: block; }
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
const Opener = styled(Head).attrs({ as: 'summary' })`
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker { display: none; }
  > :last-child { margin-left: auto; transition: rotate ${motion.quick}; }
  details[open] > & > :last-child { rotate: 180deg; }
`;
const Folded = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(3)};
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
