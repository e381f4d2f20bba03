import { color, fontSize, space } from '../core/tokens.ts';
import { styled } from '../styled.ts';

/** Rows of figures with what can be done to each: a list of `li`. */
export const Board = styled.ul`
  display: grid;
  list-style: none;
  margin: 0;
  padding: 0;
  font-size: ${fontSize[13]};
  font-variant-numeric: tabular-nums;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(4)};
    padding: ${space(3)} 0;
    overflow-wrap: anywhere;
  }
  > li + li { border-top: 1px solid ${color.border}; }
`;
