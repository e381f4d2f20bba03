/** The page's work on the left and what belongs beside it on the right; one below the other on phones. */
import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

export const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: ${space(5)}; align-items: start; }
`;
export const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-width: 0;
  ${media.desktop} { gap: ${space(5)}; }
`;
