import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { FormEvent } from 'react';

/** A form that leaves the page where it is. */
export const onSubmit = (save: () => void) => (event: FormEvent) => {
  event.preventDefault();
  save();
};

/** Input is validated by the app and not stored by the browser. */
export const Form = styled.form.attrs({ noValidate: true, autoComplete: 'off' })`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 132px;
  gap: ${space(3)};
  align-items: start;
`;
