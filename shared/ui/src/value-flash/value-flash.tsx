import { compareDigits } from '@moa/finance/money/digits';
import { type ReactNode, useState } from 'react';
import { color } from '../core/tokens.ts';
import { css, keyframes, styled } from '../styled.ts';

type Tone = 'up' | 'down' | null;

/**
 * Tints a figure for a moment when its value moves, in the colour of the move. Only its colour
 * changes, so nothing shifts. A new `subject` (another currency, another asset) is no move.
 */
export function ValueFlash({
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
    <Root $tone={shown.tone} $odd={shown.count % 2 === 1} data-flash={shown.tone ?? undefined}>
      {children}
    </Root>
  );
}

function toneOf(before: string | null | undefined, after: string | null | undefined): Tone {
  if (typeof before !== 'string' || typeof after !== 'string') return null;
  const order = compareDigits(after, before);
  return order > 0 ? 'up' : order < 0 ? 'down' : null;
}

// A browser begins an animation again only under another name, hence two of each.
const rise = keyframes`0%, 10% { color: ${color.gain}; }`;
const riseAgain = keyframes`0%, 11% { color: ${color.gain}; }`;
const fall = keyframes`0%, 10% { color: ${color.loss}; }`;
const fallAgain = keyframes`0%, 11% { color: ${color.loss}; }`;
const tints = {
  up: [css`animation: ${rise} 600ms ease-out;`, css`animation: ${riseAgain} 600ms ease-out;`],
  down: [css`animation: ${fall} 600ms ease-out;`, css`animation: ${fallAgain} 600ms ease-out;`],
};

const Root = styled.span<{ $tone: Tone; $odd: boolean }>`
  ${({ $tone, $odd }) => ($tone ? tints[$tone][$odd ? 1 : 0] : '')}
`;
