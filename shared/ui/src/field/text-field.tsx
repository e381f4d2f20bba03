import type { ComponentProps, ReactNode } from 'react';
import { color, fontSize, space } from '../core/tokens.ts';
import { styled } from '../styled.ts';
import { controlLook, Field, type FieldFrame } from './field.tsx';

type Props = FieldFrame &
  Omit<ComponentProps<'input'>, 'id'> & {
    /** Behind what is typed: a unit, or that it is being checked. */
    trailing?: ReactNode;
  };

/** One line of text. */
export function TextField({ label, hint, error, optional, trailing, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) =>
        trailing ? (
          <Row>
            <Input type="text" {...input} {...control} />
            <Trailing>{trailing}</Trailing>
          </Row>
        ) : (
          <Input type="text" {...input} {...control} />
        )
      }
    </Field>
  );
}

const Input = styled.input`
  ${controlLook}
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  position: relative;
  > input { padding-right: ${space(16)}; }
`;
const Trailing = styled.span`
  position: absolute;
  right: ${space(4)};
  display: grid;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  pointer-events: none;
`;
