import { Percent } from '@moa/ui/core/figures';
import { color, space } from '@moa/ui/core/tokens';
import { SplitBar } from '@moa/ui/split-bar/split-bar';
import { styled } from '@moa/ui/styled';

/** A share of the total, drawn and told. */
export function ShareCell({ share, reason }: { share: string | null; reason: string }) {
  return (
    <Root>
      <span>
        <SplitBar
          whole
          height={4}
          parts={[{ key: 'share', percentage: share, tone: color.accent }]}
        />
      </span>
      <Percent value={share} reason={reason} />
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(3)};
  & > span:first-child { width: 48px; }
  & > span:last-child { min-width: 56px; }
`;
