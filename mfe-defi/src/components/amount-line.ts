import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

/** An amount and, beside it at the height of what is typed, a button that fills it in. */
export const AmountLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(2)};
  > button { margin-top: 1.75rem; }
`;
