/** The mark and the name of a row that says what it is by badges. */
import { color, radius, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

export const RowMark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  align-self: flex-start;
  width: 40px;
  height: 40px;
  border-radius: ${radius.medium};
  background: ${color.surfaceHover};
  color: ${color.textQuiet};
`;
export const RowName = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  > :first-child { min-width: 0; overflow-wrap: anywhere; }
`;
