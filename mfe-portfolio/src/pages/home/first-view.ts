import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

/** Net worth, and beside or below it how it moved. */
export const FirstView = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} { grid-template-columns: minmax(0, 1fr) minmax(0, 1.3fr); }
  & > * { min-width: 0; }
`;
