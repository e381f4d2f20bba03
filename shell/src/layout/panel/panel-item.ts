import { color, radius, space } from '@moa/ui/core/tokens';
import { css } from '@moa/ui/styled';

/** A line of a panel that can be pressed. */
export const panelItem = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  min-height: 48px;
  padding: 0 ${space(3)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: inherit;
  text-align: left;
  text-decoration: none;
  cursor: pointer;
  &:hover { background: ${color.surfaceHover}; }
  & svg { flex: none; color: ${color.textQuiet}; }
`;
