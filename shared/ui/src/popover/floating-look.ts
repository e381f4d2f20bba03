import { color, radius, shadow } from '../core/tokens.ts';
import { css, keyframes } from '../styled.ts';

const appear = keyframes`from { opacity: 0; transform: scale(0.97); }`;

/**
 * Style of panels that float above the page beside their opener: above dialogs (which may open
 * one), below toasts. `$origin` names the library's variable for the corner that they grow from.
 */
export const floatingLook = css<{ $origin?: string }>`
  z-index: 50;
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.floating};
  transform-origin: ${({ $origin = 'center' }) => $origin};
  animation: ${appear} 140ms cubic-bezier(0.2, 0, 0, 1);
  outline: none;
`;
