import { compareDigits } from '@moa/finance/money/digits';
import { type ReactNode, useState } from 'react';
import { color } from '../core/tokens.ts';
import { css, keyframes, styled } from '../styled.ts';

type Tone = 'up' | 'down' | null;

/**
 * Tints a figure for a moment when its value moves, in the colour of the move. The tint is painted
 * behind the figure and takes no room, so nothing shifts. A new `subject` (another currency, another
 * asset) is no move.
 */
export function Tick({
  value,
  subject,
  children,
}: {
  value: string | null | undefined;
  subject: string;
  children: ReactNode;
}) {
  const [shown, setShown] = useState({ value, subject, tone: null as Tone, count: 0 });
  if (shown.value !== value || shown.subject !== subject)
    setShown({
      value,
      subject,
      tone: shown.subject === subject ? toneOf(shown.value, value) : null,
      count: shown.count + 1,
    });
  return (
    <Root>
      {shown.tone ? <Tint key={shown.count} $tone={shown.tone} aria-hidden /> : null}
      <Front>{children}</Front>
    </Root>
  );
}

function toneOf(before: string | null | undefined, after: string | null | undefined): Tone {
  if (typeof before !== 'string' || typeof after !== 'string') return null;
  const order = compareDigits(after, before);
  return order > 0 ? 'up' : order < 0 ? 'down' : null;
}

const fade = keyframes`from { opacity: 1; } to { opacity: 0; }`;
const Root = styled.span`
  position: relative;
  display: inline-block;
`;
const Tint = styled.span<{ $tone: 'up' | 'down' }>`
  position: absolute;
  inset: -1px -4px;
  border-radius: 6px;
  opacity: 0;
  animation: ${fade} 900ms ease-out;
  ${({ $tone }) =>
    $tone === 'up' ? css`background: ${color.gainSoft};` : css`background: ${color.lossSoft};`}
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`;
const Front = styled.span`
  position: relative;
`;
