import { fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

/** Key message of a page, in one or two sentences above its figures. */
export const Lead = styled.p`
  margin-bottom: ${space(4)};
  font-size: ${fontSize[17]};
  font-weight: ${weight.semibold};
  line-height: 1.5;
  text-wrap: pretty;
  ${media.tablet} { font-size: ${fontSize[20]}; }
`;
