import type { AvatarName } from '@moa/contracts/auth/shapes/avatar';
import { useState } from 'react';
import { color, weight } from '../core/tokens.ts';
import { styled } from '../styled.ts';
import { drawings } from './drawings.ts';
import { initialOf } from './initial-of.ts';

type Props = {
  /** Whose it is. */
  name: string;
  /** A picture; without one, or where it cannot be loaded, the initial is shown. */
  src?: string | null;
  /** The drawing that they chose; without one the initial is shown. */
  drawn?: AvatarName | null | undefined;
  size?: number;
  /** Read aloud where the name does not stand beside it. */
  labelled?: boolean;
};

/** A person. The initial is drawn, not written, so that nobody hears a stray letter. */
export function Avatar({ name, src, drawn, size = 36, labelled = false }: Props) {
  const [missing, setMissing] = useState<string | null>(null);
  const accessible = labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  const drawing = drawn ? drawings[drawn] : undefined;
  return (
    <Root
      {...accessible}
      style={{
        ...{ width: size, height: size, fontSize: Math.round(size * 0.42) },
        ...(drawing && { color: drawing.tone }),
      }}
      data-initial={drawing ? undefined : initialOf(name)}
      data-drawn={drawing ? drawn : undefined}
    >
      {drawing ? (
        <svg viewBox="0 0 24 24" width="66%" height="66%" aria-hidden>
          <path d={drawing.path} fill="currentColor" fillRule="evenodd" />
        </svg>
      ) : null}
      {src && src !== missing ? (
        <img src={src} alt="" width={size} height={size} onError={() => setMissing(src)} />
      ) : null}
    </Root>
  );
}

const Root = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  border-radius: 50%;
  background: ${color.accentSoft};
  color: ${color.accent};
  font-weight: ${weight.semibold};
  line-height: 1;
  &[data-initial]::before { content: attr(data-initial); }
  &[data-drawn] { background: color-mix(in srgb, currentColor 16%, ${color.surfaceRaised}); }
  img { position: absolute; inset: 0; object-fit: cover; }
  @media (forced-colors: active) { border: 1px solid CanvasText; }
`;
