import type { ReactNode } from 'react';
import { color, fontSize, motion, weight } from '../core/tokens.ts';
import { keyframes, styled } from '../styled.ts';
import { clampPercent, type ProgressTone, progressTones } from './progress-tone.ts';

type Props = {
  /** Name of the operation. */
  label: string;
  /** 0 to 100; null if unknown. */
  value: number | null;
  /** In its middle, where there is room for it. */
  children?: ReactNode;
  size?: number;
  tone?: ProgressTone;
};

/** A progress ring, in a corner or around a figure. */
export function ProgressRing({ label, value, children, size = 40, tone = 'accent' }: Props) {
  const share = value === null ? null : clampPercent(value);
  const width = Math.max(3, Math.round(size / 11));
  const radius = (size - width) / 2;
  const length = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: width };
  return (
    <Root
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === null ? undefined : Math.round(share)}
      style={{ width: size, height: size }}
    >
      <Ring width={size} height={size} aria-hidden $running={share === null}>
        <circle {...circle} stroke={`color-mix(in srgb, ${color.text} 9%, transparent)`} />
        <Arc
          {...circle}
          stroke={progressTones[tone]}
          strokeLinecap={share === 0 ? 'butt' : 'round'}
          strokeDasharray={length}
          strokeDashoffset={length * (1 - (share ?? 25) / 100)}
        />
      </Ring>
      {children ? <Middle>{children}</Middle> : null}
    </Root>
  );
}

const turn = keyframes`to { transform: rotate(270deg); }`;
const Root = styled.div`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
`;
const Ring = styled.svg<{ $running: boolean }>`
  position: absolute;
  inset: 0;
  transform: rotate(-90deg);
  animation: ${({ $running }) => ($running ? turn : 'none')} 900ms linear infinite;
`;
const Arc = styled.circle`
  transition: stroke-dashoffset ${motion.normal} ${motion.ease};
  @media (forced-colors: active) { stroke: Highlight; }
`;
const Middle = styled.span`
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
  font-variant-numeric: tabular-nums;
`;
