import { color, fontSize } from '../../core/tokens.ts';
import { styled } from '../../styled.ts';

/** A quiet sentence at the top of a drawing. */
export const ChartNote = styled.p`
  position: absolute;
  inset: 0 0 auto;
  text-align: center;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  pointer-events: none;
`;
