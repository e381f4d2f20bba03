import { styled } from '../styled.ts';
import { color, fontSize } from './tokens.ts';

/** Secondary text: a paragraph. */
export const Quiet = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
/** The same within a line. */
export const QuietWords = styled.span`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
