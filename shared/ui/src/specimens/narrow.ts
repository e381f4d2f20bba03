import { styled } from '../styled.ts';

/** As wide as a form usually is. */
export const Narrow = styled.div`
  max-width: 360px;
`;
