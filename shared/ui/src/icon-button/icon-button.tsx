import type { ComponentProps, ReactNode } from 'react';
import { color, motion, radius } from '../core/tokens.ts';
import { styled } from '../styled.ts';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Effect of a press. It is the button's only name, so it must be complete. */
  label: string;
  /** Drawn as decoration. */
  icon: ReactNode;
  /** `small` is drawn in 32 px and still pressed in 44. */
  size?: 'medium' | 'small';
};

/** A press that is known by its picture alone. */
export function IconButton({ label, icon, size = 'medium', type = 'button', ...rest }: Props) {
  return (
    <Root {...rest} type={type} aria-label={label} $size={size}>
      <span aria-hidden>{icon}</span>
    </Root>
  );
}

const Root = styled.button<{ $size: 'medium' | 'small' }>`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => ($size === 'small' ? '32px' : '44px')};
  height: ${({ $size }) => ($size === 'small' ? '32px' : '44px')};
  padding: 0;
  border: 0;
  border-radius: ${({ $size }) => ($size === 'small' ? radius.small : radius.medium)};
  background: transparent;
  color: ${color.textQuiet};
  cursor: pointer;
  transition: background-color ${motion.quick}, color ${motion.quick};
  > span { display: grid; }
  &::after { content: ''; position: absolute; inset: ${({ $size }) => ($size === 'small' ? '-6px' : '0')}; }
  &:hover:not(:disabled), &[aria-expanded='true'] { background: ${color.surfaceHover}; color: ${color.text}; }
  &[aria-pressed='true'] { background: ${color.accentSoft}; color: ${color.accent}; }
  &:disabled { opacity: 0.5; cursor: not-allowed; }
`;
