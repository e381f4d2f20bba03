import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

/** One column, one rhythm. */
export const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  &[hidden] { display: none; }
`;
