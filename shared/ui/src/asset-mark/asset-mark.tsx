/**
 * The mark of an asset, exchange or protocol. Coins that are known come from one picture file
 * (`asset-marks.svg`, a view each), so that their drawings are no part of any script; everything
 * else has its initials, in a colour of its own.
 */
import { useState } from 'react';
import { color, fontSize, weight } from '../core/tokens.ts';
import { styled } from '../styled.ts';
import { drawnAssets } from './drawn-assets.ts';

const pictures = new URL('./asset-marks.svg', import.meta.url).href;
const drawn: ReadonlySet<string> = new Set(drawnAssets);

type Props = {
  symbol: string;
  size?: number;
  /** A contract that only calls itself so must not wear the coin's mark. */
  plain?: boolean;
};

/** Decoration: the name is beside it. */
export function AssetMark({ symbol, size = 36, plain = false }: Props) {
  const [missing, setMissing] = useState(false);
  const name = symbol.toLowerCase();
  if (!plain && !missing && drawn.has(name))
    return (
      <Picture
        src={`${pictures}#${name}`}
        alt=""
        width={size}
        height={size}
        onError={() => setMissing(true)}
      />
    );
  return (
    <Initials
      aria-hidden
      style={{ width: size, height: size, fontSize: size >= 32 ? fontSize[12] : '0.625rem' }}
      $hue={getHue(symbol)}
    >
      {[...symbol]
        .slice(0, size >= 32 ? 3 : 2)
        .join('')
        .toUpperCase()}
    </Initials>
  );
}

const hues = [color.chart1, color.chart2, color.chart3, color.chart4, color.chart5];

/** The same symbol always has the same colour. */
function getHue(symbol: string): string {
  let sum = 0;
  for (const letter of symbol) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return hues[sum % hues.length] ?? color.chart5;
}

const Picture = styled.img`
  display: block;
  flex: none;
  border-radius: 50%;
`;
const Initials = styled.span<{ $hue: string }>`
  display: grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  border-radius: 50%;
  background: color-mix(in srgb, ${({ $hue }) => $hue} 14%, ${color.surfaceRaised});
  color: ${color.text};
  font-weight: ${weight.semibold};
  letter-spacing: -0.02em;
  line-height: 1;
`;
