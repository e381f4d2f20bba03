import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-width: 0;
`;
