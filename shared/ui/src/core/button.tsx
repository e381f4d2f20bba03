import type { ComponentProps } from 'react';
import { css, keyframes, styled } from '../styled.ts';
import { color, fontSize, motion, radius, space, weight } from './tokens.ts';

type Tone = 'primary' | 'secondary' | 'quiet' | 'danger';
type Props = ComponentProps<'button'> & {
  tone?: Tone;
  size?: 'medium' | 'small';
  /** Work is under way: the button keeps its size, says so to screen readers and takes no second press. */
  busy?: boolean;
};

/** A press that does something. It says what will happen. */
export function Button({
  tone = 'secondary',
  size = 'medium',
  busy = false,
  type = 'button',
  disabled,
  onClick,
  children,
  ...rest
}: Props) {
  return (
    <Root
      {...rest}
      type={type}
      $tone={tone}
      $size={size}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner aria-hidden /> : null}
      {children}
    </Root>
  );
}

const tones = {
  primary: css`
    background: ${color.accent};
    color: ${color.onAccent};
    &:hover:not(:disabled) { background: ${color.accentHover}; }
  `,
  secondary: css`
    background: ${color.surfaceRaised};
    color: ${color.text};
    border-color: ${color.border};
    &:hover:not(:disabled) { background: ${color.surfaceHover}; }
  `,
  quiet: css`
    background: transparent;
    color: ${color.textQuiet};
    &:hover:not(:disabled) { background: ${color.surfaceHover}; color: ${color.text}; }
  `,
  danger: css`
    background: ${color.danger};
    color: ${color.onDanger};
    &:hover:not(:disabled) { filter: brightness(0.94); }
  `,
};

/** The look of a button, for links that should look like one. */
export const buttonLook = css<{ $tone?: Tone; $size?: 'medium' | 'small' }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: ${({ $size }) => ($size === 'small' ? '36px' : '44px')};
  padding: ${space(1.5)} ${({ $size }) => ($size === 'small' ? space(3) : space(4))};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  font-size: ${({ $size }) => ($size === 'small' ? fontSize[13] : fontSize[15])};
  font-weight: ${weight.semibold};
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${motion.quick}, color ${motion.quick};
  ${({ $tone = 'secondary' }) => tones[$tone]}
  &:disabled { opacity: 0.5; cursor: not-allowed; }
  &[aria-busy='true'] { cursor: progress; }
  & svg { flex: none; }
`;

const Root = styled.button<{ $tone: Tone; $size: 'medium' | 'small' }>`
  ${buttonLook}
`;

const turn = keyframes`to { transform: rotate(360deg); }`;
const Spinner = styled.span`
  width: 1em;
  height: 1em;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 700ms linear infinite;
`;
