import type { BarCustomLayerProps } from '@nivo/bar';
import { color, weight } from '../../core/tokens.ts';
import { textWidth } from '../frame/text-width.ts';
import { useBarPlaces } from './bar-places.ts';
import { type DrawnBar, useBarPlot } from './bar-plot.ts';

/** Values at the ends of their bars, where they fit; a dash for what is not known. */
export function BarValues(props: BarCustomLayerProps<DrawnBar>) {
  const { bars, unknown, writer, horizontal, joined, categories } = useBarPlot();
  const place = useBarPlaces(props);
  const alone = new Set(bars.map(({ index }) => index)).size === bars.length;
  const texts = bars.map(({ value, signed }) => writer.short(value, { signed }));
  const fit = horizontal || texts.every((text) => textWidth(text) <= place.step - 4);
  return (
    <g fontSize={12} fontFamily="var(--font)" fill={color.textQuiet} fontWeight={weight.medium}>
      {alone && fit && !writer.hidden
        ? bars.map((bar, i) => {
            const box = place.bar(bar);
            // At the left of a bar that floats are the names.
            const up = bar.to >= bar.from || (horizontal && joined);
            return (
              <text
                key={bar.index}
                {...(horizontal
                  ? {
                      x: up ? box.x + box.width + 6 : box.x - 6,
                      y: box.y + box.height / 2 + 4,
                      textAnchor: up ? ('start' as const) : ('end' as const),
                    }
                  : {
                      x: box.x + box.width / 2,
                      y: up ? box.y - 6 : box.y + box.height + 15,
                      textAnchor: 'middle' as const,
                    })}
              >
                {texts[i]}
              </text>
            );
          })
        : null}
      {unknown.map((index) => {
        const { x, y } = place.ground(index);
        return (
          <text
            key={categories[index]?.key}
            data-unknown={categories[index]?.key}
            x={horizontal ? x + 6 : x}
            y={horizontal ? y + 4 : y - 6}
            textAnchor={horizontal ? 'start' : 'middle'}
            fill={color.textFaint}
          >
            —
          </text>
        );
      })}
    </g>
  );
}
