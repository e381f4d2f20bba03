import type { GainLossPalette } from '@moa/host/appearance';
import { color, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

/** Samples of a gain and a loss in the colours of the given palette, whichever is active. */
export function PaletteSample({ palette }: { palette: GainLossPalette }) {
  return (
    <Root data-gain={palette} aria-hidden>
      <Up>▲</Up>
      <Down>▼</Down>
    </Root>
  );
}

const Root = styled.span`
  display: grid;
  flex: none;
  grid-auto-flow: column;
  gap: ${space(1)};
  font-size: 10px;
  color: ${color.surfaceRaised};
  > span { display: grid; place-items: center; width: 20px; height: 20px; border-radius: 6px; }
`;
const Up = styled.span`
  background: ${color.gain};
`;
const Down = styled.span`
  background: ${color.loss};
`;
