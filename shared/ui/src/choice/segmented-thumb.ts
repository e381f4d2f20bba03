import { color, fontSize, radius, space, weight } from '../core/tokens.ts';
import { css } from '../styled.ts';

/** The strip that the segments of a control lie on; what does not fit scrolls. */
export const segmentedTrack = css`
  overflow-x: auto;
  scrollbar-width: none;
  border-radius: ${radius.medium};
  background: ${color.surfaceHover};
`;
/** Segments side by side, all as wide as the widest needs. */
export const segmentedGrid = css`
  ${segmentedTrack}
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(max-content, 1fr);
  gap: 2px;
  padding: 3px;
`;
/** The thumb of a segmented control: white with a shadow in the light theme, a lighter grey in the dark one. */
export const segmentedThumb = css`
  background: light-dark(
    ${color.surfaceRaised},
    color-mix(in srgb, ${color.surfaceHover}, ${color.text} 14%)
  );
  box-shadow: 0 1px 3px rgb(0 0 0 / 12%);
  @media (forced-colors: active) { outline: 2px solid Highlight; outline-offset: -2px; }
`;
/** A segment that is a link. */
export const segmentedLink = css`
  display: grid;
  place-items: center;
  min-height: 40px;
  padding: 0 ${space(2)};
  border-radius: 10px;
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
  text-decoration: none;
  white-space: nowrap;
  &:hover { color: ${color.text}; }
  &[aria-current] { ${segmentedThumb} color: ${color.text}; }
  &:focus-visible { outline-offset: -2px; }
`;
