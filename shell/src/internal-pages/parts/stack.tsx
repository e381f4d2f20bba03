import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-width: 0;
`;
export const Parts = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
`;
export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`;
