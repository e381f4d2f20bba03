import { color } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

/** Drawn here, because radix's own writes a style sheet into the page, which the page's policy refuses. */
export const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: 60;
  background: ${color.scrim};
`;
