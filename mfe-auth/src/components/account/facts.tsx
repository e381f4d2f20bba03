/**
 * Quiet facts behind each other; a fact breaks only where it is longer than a line. A dot parts them:
 * each has one before it, and those at the beginning of a line stand outside, where they are clipped.
 */
import { color, fontSize } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

const gap = '17px';

export const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  margin-left: -${gap};
  clip-path: inset(0 0 0 ${gap});
  font-size: ${fontSize[13]};
  line-height: 1.5;
  color: ${color.textQuiet};
  > span { position: relative; padding-left: ${gap}; min-width: 0; overflow-wrap: anywhere; }
  > span::before { content: '·' / ''; position: absolute; left: 6px; color: ${color.textFaint}; }
`;
