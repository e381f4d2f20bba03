import type { AvatarName } from '@moa/contracts/auth/shapes/avatar';
import { useState } from 'react';
import { color, weight } from '../core/tokens.ts';
import { lazyPart } from '../lazy-part/lazy-part.tsx';
import { styled } from '../styled.ts';
import { initialOf } from './initial-of.ts';

/** Fetched for who chose one; where that fails its field stays empty. */
const Drawing = lazyPart(
  () => import('./drawing.tsx').catch(() => ({ default: () => null })),
  null,
);

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

/**
 * The avatar of a user. The initial is drawn, not written, so that screen readers do not read a
 * stray letter.
 */
export function Avatar({ name, src, drawn, size = 36, labelled = false }: Props) {
  const [missing, setMissing] = useState<string | null>(null);
  const accessible = labelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <Root
      {...accessible}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
      data-initial={drawn ? undefined : initialOf(name)}
      data-drawn={drawn ?? undefined}
    >
      {drawn ? <Drawing drawn={drawn} /> : null}
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
  img { position: absolute; inset: 0; object-fit: cover; }
  @media (forced-colors: active) { border: 1px solid CanvasText; }
`;
