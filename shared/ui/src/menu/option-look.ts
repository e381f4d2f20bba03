import { color, fontSize, radius, space } from '../core/tokens.ts';
import { css } from '../styled.ts';

/** A line of a list that floats: of a menu, of a combobox. */
export const optionLook = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 44px;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.small};
  font-size: ${fontSize[15]};
  line-height: 1.35;
  cursor: pointer;
  &[data-highlighted] { background: ${color.surfaceHover}; }
  @media (forced-colors: active) {
    &[data-highlighted] { outline: 2px solid Highlight; outline-offset: -2px; }
  }
`;
