import { color, fontSize, radius, space } from '../../core/tokens.ts';
import { styled } from '../../styled.ts';

/** Opens a choice that a table is shown by, and says what is chosen. */
export const MenuTrigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 44px;
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
  cursor: pointer;
  &:hover { background: ${color.surfaceHover}; color: ${color.text}; }
`;
