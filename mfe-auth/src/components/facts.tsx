/** Quiet facts behind each other; a dot parts them, no line begins with one, and a fact breaks only where it is longer than a line. */
import { color, fontSize } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

export const Facts = styled.span`
  display: block;
  overflow: hidden;
  font-size: ${fontSize[13]};
  line-height: 1.5;
  color: ${color.textQuiet};
  > span:not(:last-child)::after { content: '·' / ''; padding: 0 6px; color: ${color.textFaint}; }
  > span { display: inline-block; max-width: 100%; overflow-wrap: anywhere; }
`;
