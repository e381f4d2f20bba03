import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

/**
 * Figures beside each other, each wide enough for an amount of nine digits; two on a phone. Each is a
 * list of its own, with room for why it is not known yet, so that little moves once it is read.
 */
export const FigureRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(120px, min(176px, 44%)), 1fr));
  gap: ${space(5)} ${space(4)};
  > dl { min-height: 92px; margin: 0; }
  ${media.desktop} { gap: ${space(5)} ${space(6)}; }
`;
