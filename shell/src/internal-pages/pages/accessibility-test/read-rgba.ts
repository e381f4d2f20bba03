import type { Rgb } from '../../parts/read-color.ts';

export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** A computed colour, from 0 to 255 and its share from 0 to 1: `rgb(…)`, `rgba(…)` or `color(srgb …)`. */
export function readRgba(computed: string): Rgba {
  const numbers = (computed.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
  const [red = 0, green = 0, blue = 0, alpha = computed === 'transparent' ? 0 : 1] = numbers;
  const scale = computed.startsWith('color(') ? 255 : 1;
  return computed === '' ? [0, 0, 0, 0] : [red * scale, green * scale, blue * scale, alpha];
}

/** Returns the visible colour of a translucent colour on another one. */
export function blend([red, green, blue, alpha]: Rgba, behind: Rgb): Rgb {
  const mix = (over: number, under: number) => over * alpha + under * (1 - alpha);
  return [mix(red, behind[0]), mix(green, behind[1]), mix(blue, behind[2])];
}
