import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  type RefCallback,
  useCallback,
  useId,
} from 'react';
import { color, fontSize, motion, space } from '../core/tokens.ts';
import { styled } from '../styled.ts';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  children: ReactNode;
  /** Beneath the sentence: what it means. */
  note?: ReactNode;
  /** Error message, as a sentence. */
  error?: string | null | undefined;
  /** Some of the things behind it are chosen, not all. */
  mixed?: boolean;
};

/** A yes or no. The whole sentence is the target. */
export function Checkbox({ children, note, error, mixed = false, ref, ...input }: Props) {
  const id = useId();
  const place = useCallback(
    (node: HTMLInputElement | null) => {
      if (node) node.indeterminate = mixed;
      return passRef(ref, node);
    },
    [ref, mixed],
  );
  const described = [note ? `${id}-note` : '', error ? id : ''].filter(Boolean).join(' ');
  return (
    <div>
      <Root>
        <Box
          {...input}
          ref={place}
          type="checkbox"
          aria-labelledby={note ? `${id}-name` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <Words>
          <span id={`${id}-name`}>{children}</span>
          {note ? <Note id={`${id}-note`}>{note}</Note> : null}
        </Words>
      </Root>
      {error ? (
        <Wrong id={id} role="alert">
          {error}
        </Wrong>
      ) : null}
    </div>
  );
}

const Root = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  min-height: 44px;
  padding: ${space(2)} 0;
  cursor: pointer;
  &:has(input:disabled) { cursor: not-allowed; }
  &:has(input:disabled) > span { color: ${color.textFaint}; }
`;
const Box = styled.input`
  appearance: none;
  display: grid;
  place-content: center;
  flex: none;
  width: 22px;
  height: 22px;
  margin: 1px 0 0;
  border: 1.5px solid ${color.borderStrong};
  border-radius: 6px;
  background: ${color.surface};
  cursor: inherit;
  transition: background-color ${motion.quick}, border-color ${motion.quick};
  &::before {
    content: '';
    width: 13px;
    height: 13px;
    background: ${color.onAccent};
    opacity: 0;
    clip-path: polygon(8% 52%, 20% 40%, 40% 60%, 80% 17%, 93% 29%, 41% 85%);
  }
  &:checked, &:indeterminate {
    border-color: ${color.accent};
    background: ${color.accent};
    &::before { opacity: 1; }
  }
  &:indeterminate::before { clip-path: inset(42% 8%); }
  &:hover:not(:disabled, :checked, :indeterminate) { border-color: ${color.accent}; }
  &:disabled { opacity: 0.5; }
  &:focus-visible { border-radius: 6px; }
  &[aria-invalid='true'] { border-color: ${color.danger}; outline: 1px solid ${color.danger}; }
  &[aria-invalid='true']:focus-visible { outline: 2px solid ${color.focus}; }
  /* The system draws it in its own colours. */
  @media (forced-colors: active) { appearance: auto; &::before { content: none; } }
`;
const Words = styled.span`
  min-width: 0;
`;
const Note = styled.span`
  display: block;
  font-size: ${fontSize[13]};
  line-height: 1.45;
  color: ${color.textQuiet};
`;
const Wrong = styled.p`
  padding-left: 34px;
  font-size: ${fontSize[13]};
  color: ${color.danger};
`;

/** Hands a node on to the ref that a part was given, and gives back that ref's clean-up. */
function passRef<Node>(
  ref: Ref<Node> | undefined,
  node: Node | null,
): ReturnType<RefCallback<Node>> | undefined {
  if (typeof ref === 'function') return ref(node);
  if (ref) ref.current = node;
  return undefined;
}
