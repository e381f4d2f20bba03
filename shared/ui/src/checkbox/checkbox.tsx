import { type ComponentProps, type ReactNode, useId } from 'react';
import { color, fontSize, space } from '../core/tokens.ts';
import { styled } from '../styled.ts';

type Props = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  children: ReactNode;
  /** What is wrong, as a sentence. */
  error?: string | null | undefined;
};

/** A yes or no. The whole sentence is the target. */
export function Checkbox({ children, error, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <Root>
        <Box
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
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
`;
const Box = styled.input`
  flex: none;
  width: 22px;
  height: 22px;
  margin: 1px 0 0;
  accent-color: ${color.accent};
  cursor: inherit;
  &[aria-invalid='true'] { outline: 2px solid ${color.danger}; outline-offset: 1px; border-radius: 4px; }
`;
const Wrong = styled.p`
  padding-left: 34px;
  font-size: ${fontSize[13]};
  color: ${color.danger};
`;
