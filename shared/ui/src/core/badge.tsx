import type { ReactNode } from 'react';
import { styled } from '../styled.ts';
import { color, fontSize, radius, space, weight } from './tokens.ts';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'caution' | 'danger';

const looks: Record<BadgeTone, [background: string, text: string]> = {
  neutral: [color.surfaceHover, color.textQuiet],
  accent: [color.accentSoft, color.accent],
  success: [color.successSoft, color.success],
  caution: [color.cautionSoft, color.caution],
  danger: [color.dangerSoft, color.danger],
};

/** A word about the state of the thing beside it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <Root $tone={tone}>{children}</Root>;
}

const Root = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: 2px ${space(2)};
  border-radius: ${radius.small};
  font-size: ${fontSize[12]};
  font-weight: ${weight.medium};
  white-space: nowrap;
  background: ${({ $tone }) => looks[$tone][0]};
  color: ${({ $tone }) => looks[$tone][1]};
`;
