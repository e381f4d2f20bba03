import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

export const Form = styled.form`
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
