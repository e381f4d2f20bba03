import type { ReactNode } from 'react';
import { color, fontSize, motion, radius, space } from '../core/tokens.ts';
import { keyframes, styled } from '../styled.ts';
import { clampPercent, type ProgressTone, progressTones } from './progress-tone.ts';

type Props = {
  /** Name of the operation. */
  label: string;
  /** 0 to 100; null if unknown. */
  value: number | null;
  /** Above the bar at its end: 「3/12」, 「45%」. */
  shown?: ReactNode;
  tone?: ProgressTone;
  /** The label is for screen readers alone, where the text around the bar already says it. */
  quiet?: boolean;
};

/** A progress bar. */
export function ProgressBar({ label, value, shown, tone = 'accent', quiet = false }: Props) {
  const share = value === null ? null : clampPercent(value);
  return (
    <Root>
      {quiet ? null : (
        <Words aria-hidden>
          <span>{label}</span>
          {shown ? <Shown>{shown}</Shown> : null}
        </Words>
      )}
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === null ? undefined : Math.round(share)}
        aria-valuetext={typeof shown === 'string' ? shown : undefined}
      >
        {share === null ? (
          <Running style={{ background: progressTones[tone] }} />
        ) : (
          <Done style={{ width: `${share}%`, background: progressTones[tone] }} />
        )}
      </Track>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`;
const Words = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Shown = styled.span`
  flex: none;
  font-variant-numeric: tabular-nums;
  color: ${color.text};
`;
const Track = styled.div`
  position: relative;
  height: 6px;
  overflow: hidden;
  border-radius: ${radius.round};
  background: color-mix(in srgb, ${color.text} 9%, transparent);
  @media (forced-colors: active) { border: 1px solid CanvasText; > * { forced-color-adjust: none; background: Highlight !important; } }
`;
const Done = styled.div`
  height: 100%;
  border-radius: inherit;
  transition: width ${motion.normal} ${motion.ease};
`;
const pass = keyframes`from { transform: translateX(-100%); } to { transform: translateX(250%); }`;
/** With reduced motion it rests in the middle. */
const Running = styled.div`
  position: absolute;
  inset: 0 auto 0 0;
  width: 40%;
  transform: translateX(75%);
  border-radius: inherit;
  animation: ${pass} 1300ms ${motion.ease} infinite;
`;
