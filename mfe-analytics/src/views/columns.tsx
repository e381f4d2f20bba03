import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

/** Panels beside each other where there is room, each as wide as its column and no wider. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  min-width: 0;
  ${media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: ${space(5)}; }
`;
/** Panels under each other. */
export const Rows = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-width: 0;
  ${media.desktop} { gap: ${space(5)}; }
`;
