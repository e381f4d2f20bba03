import { space } from '../../core/tokens.ts';
import { css } from '../../styled.ts';

/** Style common to headings, cells and totals, so that they align. */
export const cellLook = css<{ $end: boolean }>`
  padding: var(--row-gap) ${space(3)};
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  vertical-align: middle;
  &:first-child { padding-left: ${space(5)}; }
  &:last-child { padding-right: ${space(5)}; }
`;
