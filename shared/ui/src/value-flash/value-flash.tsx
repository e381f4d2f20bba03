import { compareDigits } from '@moa/finance/money/digits';
import { type ReactNode, useState } from 'react';
import { color } from '../core/tokens.ts';
import { css, keyframes, styled } from '../styled.ts';

/**
 * Tints the ground behind a figure for a moment when its value moves. The tint is neutral whichever
 * way it moved: the colours of gain and loss belong to figures that are one. Nothing shifts, and
 * nothing is tinted for who wants no motion. A new `subject` (another currency, another asset) is no
 * move.
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
  const [shown, setShown] = useState({ value, subject, moved: false, count: 0 });
  if (shown.value !== value || shown.subject !== subject)
    setShown({
      value,
      subject,
      moved: shown.subject === subject && hasMoved(shown.value, value),
      count: shown.count + 1,
    });
  return (
    <Root
      $moved={shown.moved}
      $odd={shown.count % 2 === 1}
      data-flash={shown.moved ? '' : undefined}
    >
      {children}
    </Root>
  );
}

function hasMoved(before: string | null | undefined, after: string | null | undefined): boolean {
  return typeof before === 'string' && typeof after === 'string'
    ? compareDigits(after, before) !== 0
    : false;
}

const tint = `color-mix(in srgb, ${color.text} 6%, transparent)`;
// A browser begins an animation again only under another name, hence two of it.
const move = keyframes`0%, 10% { background-color: ${tint}; }`;
const moveAgain = keyframes`0%, 11% { background-color: ${tint}; }`;

const Root = styled.span<{ $moved: boolean; $odd: boolean }>`
  border-radius: 4px;
  @media (prefers-reduced-motion: no-preference) {
    ${({ $moved, $odd }) =>
      $moved ? css`animation: ${$odd ? moveAgain : move} 600ms ease-out;` : ''}
  }
`;
