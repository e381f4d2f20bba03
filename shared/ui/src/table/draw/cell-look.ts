import { space } from '../../core/tokens.ts';
import { css } from '../../styled.ts';

/** What headings, cells and totals have in common, so that they stand in one line. */
export const cellLook = css<{ $end: boolean }>`
  padding: var(--row-gap) ${space(3)};
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  vertical-align: middle;
  &:first-child { padding-left: ${space(5)}; }
  &:last-child { padding-right: ${space(5)}; }
`;
