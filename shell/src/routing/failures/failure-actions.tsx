/** Actions of a failure page: a link home, and further actions beside it. */
import { Link } from '@moa/host/router';
import { buttonLook } from '@moa/ui/core/button';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};
`;
export const HomeLink = styled(Link)<{ $tone: 'primary' }>`
  ${buttonLook}
`;
