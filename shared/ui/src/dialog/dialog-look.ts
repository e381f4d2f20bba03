import { color, media, motion, radius, shadow, space } from '../core/tokens.ts';
import { css, keyframes } from '../styled.ts';

export type DialogPlace = 'window' | 'side';

const rise = keyframes`from { opacity: 0; transform: translateY(12px); }`;
const slide = keyframes`from { opacity: 0; transform: translateX(24px); }`;

/** On phones both are a sheet from below, which thumbs reach. */
export const dialogLook = css<{ $place: DialogPlace }>`
  position: fixed;
  z-index: 41;
  inset: auto 0 0;
  display: flex;
  flex-direction: column;
  max-height: 94dvh;
  border-radius: ${radius.large} ${radius.large} 0 0;
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.floating};
  animation: ${rise} ${motion.normal} ${motion.ease};
  outline: none;
  @media (forced-colors: active) { border: 1px solid CanvasText; }
  ${media.tablet} { ${({ $place }) => places[$place]} }
`;

const places = {
  window: css`
    inset: 0;
    width: min(520px, calc(100% - 48px));
    height: fit-content;
    max-height: min(860px, calc(100dvh - 48px));
    margin: auto;
    border-radius: ${radius.large};
  `,
  side: css`
    inset: ${space(2)} ${space(2)} ${space(2)} auto;
    width: min(440px, calc(100% - 48px));
    max-height: none;
    border-radius: ${radius.large};
    animation-name: ${slide};
  `,
};
