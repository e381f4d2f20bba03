import { Percent } from '@moa/ui/core/figures';
import { color, space } from '@moa/ui/core/tokens';
import { SplitBar } from '@moa/ui/split-bar/split-bar';
import { styled } from '@moa/ui/styled';

/** A share of the total, drawn and written. */
export function ShareCell({ share, reason }: { share: string | null; reason: string }) {
  return (
    <Root>
      <Percent value={share} reason={reason} />
      <Bar>
        <SplitBar
          whole
          height={4}
          parts={[{ key: 'share', percentage: share, tone: color.accent }]}
        />
      </Bar>
    </Root>
  );
}

const Root = styled.span`
  position: relative;
  display: inline-block;
  min-width: 56px;
`;
// Beneath the figure without taking room, so that the figure is level with those beside it.
const Bar = styled.span`
  position: absolute;
  top: calc(100% + ${space(1)});
  right: 0;
  width: 56px;
`;
