import { color, fontSize, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

/** The page's heading, which is the name of its largest figure. It takes the focus after navigation. */
export const Heading = styled.h1.attrs({ tabIndex: -1, 'data-page-heading': '' })`
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
  color: ${color.textQuiet};
  outline: none;
`;
