import type { ComponentProps } from 'react';
import { styled } from '../styled.ts';
import { controlLook, Field, type FieldFrame } from './field.tsx';

type Props = FieldFrame & Omit<ComponentProps<'input'>, 'id'>;

/** One line of text. */
export function TextField({ label, hint, error, optional, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(control) => <Input type="text" {...input} {...control} />}
    </Field>
  );
}

const Input = styled.input`
  ${controlLook}
`;
