import { styled } from '../styled.ts';
import { color, fontSize, radius, shadow, space, weight } from './tokens.ts';

/** A surface that holds one thing. */
export const Card = styled.section`
  background: ${color.surfaceRaised};
  border-radius: ${radius.large};
  box-shadow: ${shadow.raised};
  padding: ${space(5)};
  min-width: 0;
  @media (forced-colors: active) { border: 1px solid; }
`;

export const CardTitle = styled.h2`
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
  color: ${color.textQuiet};
  /* Beside a long figure it takes the room of its longest word, rather than breaking within it. */
  overflow-wrap: break-word;
`;

export const CardHeader = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
`;
