export type Rgb = readonly [red: number, green: number, blue: number];

/** A token's colour in a theme, from 0 to 255, as the browser computes it. */
export function readColor(token: string, theme: 'light' | 'dark'): Rgb {
  const probe = document.createElement('span');
  probe.dataset['theme'] = theme;
  probe.hidden = true;
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const text = getComputedStyle(probe).color;
  probe.remove();
  const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}
