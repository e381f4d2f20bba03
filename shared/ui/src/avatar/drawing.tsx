import type { AvatarName } from '@moa/contracts/auth/shapes/avatar';
import { color } from '../core/tokens.ts';
import { styled } from '../styled.ts';
import { drawings } from './drawings.ts';

/** The drawing chosen as avatar, in its own colour. */
export default function Drawing({ drawn }: { drawn: AvatarName }) {
  const { path, tone } = drawings[drawn];
  return (
    <Field style={{ color: tone }}>
      <svg viewBox="0 0 24 24" width="66%" height="66%" aria-hidden>
        <path d={path} fill="currentColor" fillRule="evenodd" />
      </svg>
    </Field>
  );
}

const Field = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: color-mix(in srgb, currentColor 16%, ${color.surfaceRaised});
`;
