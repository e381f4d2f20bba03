import { type ComponentProps, type ReactNode, useId } from 'react';
import { color, fontSize, motion, space } from '../core/tokens.ts';
import { styled } from '../styled.ts';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type' | 'role'> & {
  children: ReactNode;
  /** Effect of switching it on. */
  note?: ReactNode;
  /** Error message, as a sentence. It replaces the note. */
  error?: string | null | undefined;
  /** The new value is on its way: it shows already and takes no second press. */
  busy?: boolean;
};

/** On or off, and it takes effect at once. The whole row is the target. */
export function Switch({ children, note, error, busy = false, onChange, ...input }: Props) {
  const id = useId();
  const under = error ?? note;
  return (
    <Root>
      <Words>
        <span id={`${id}-name`}>{children}</span>
        {under ? (
          <Note id={id} $wrong={Boolean(error)} role={error ? 'alert' : undefined}>
            {under}
          </Note>
        ) : null}
      </Words>
      <Track
        {...input}
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-name`}
        aria-busy={busy || undefined}
        aria-describedby={under ? id : undefined}
        onClick={(event) => {
          if (busy) event.preventDefault();
          else input.onClick?.(event);
        }}
        onChange={onChange ?? (() => undefined)}
      />
    </Root>
  );
}

const Root = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: 44px;
  padding: ${space(2)} 0;
  cursor: pointer;
  &:has(input:disabled) { cursor: not-allowed; }
  &:has(input:disabled) > span { color: ${color.textFaint}; }
`;
const Words = styled.span`
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-width: 0;
`;
const Note = styled.span<{ $wrong: boolean }>`
  font-size: ${fontSize[13]};
  line-height: 1.45;
  color: ${({ $wrong }) => ($wrong ? color.danger : color.textQuiet)};
`;
const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 48px;
  height: 28px;
  margin: 0;
  border-radius: 999px;
  background: ${color.borderStrong};
  cursor: inherit;
  transition: background-color ${motion.normal} ${motion.ease};
  &::before {
    content: '';
    position: absolute;
    inset: 3px auto 3px 3px;
    width: 22px;
    border-radius: 50%;
    background: #ffffff;
    box-shadow: 0 1px 3px rgb(0 0 0 / 25%);
    transition: transform ${motion.normal} ${motion.ease};
  }
  &:checked { background: ${color.accent}; }
  &:checked::before { background: ${color.onAccent}; transform: translateX(20px); }
  &:focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; border-radius: 999px; }
  &:disabled { opacity: 0.5; }
  &[aria-busy='true'] { cursor: progress; }
  &[aria-busy='true']::before { opacity: 0.7; }
  @media (forced-colors: active) {
    border: 1px solid ButtonText;
    &::before { inset: 2px auto 2px 2px; background: ButtonText; }
    &:checked { background: Highlight; }
    &:checked::before { background: HighlightText; }
  }
`;
