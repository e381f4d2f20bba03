import { color } from '../core/tokens.ts';
import { css } from '../styled.ts';

/** The thumb of a segmented control: white with a shadow in the light theme, a lighter grey in the dark one. */
export const segmentedThumb = css`
  background: light-dark(
    ${color.surfaceRaised},
    color-mix(in srgb, ${color.surfaceHover}, ${color.text} 14%)
  );
  box-shadow: 0 1px 3px rgb(0 0 0 / 12%);
  @media (forced-colors: active) { outline: 2px solid Highlight; outline-offset: -2px; }
`;
