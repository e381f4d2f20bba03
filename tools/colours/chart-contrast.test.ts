import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';

const css = readFileSync(join(import.meta.dirname, '../../shared/ui/src/styles/base.css'), 'utf8');

/** A token's colours: light, dark. */
function token(name: string): [string, string] {
  const found = new RegExp(`--${name}:\\s*light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(
    css,
  );
  if (!found?.[1] || !found[2]) throw new Error(`No colour --${name}`);
  return [found[1], found[2]];
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const drawn = [
  ...['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'],
  ...['red', 'blue', 'green', 'orange', 'accent', 'success', 'caution', 'danger'],
  'border-strong',
];

// Charts stand upon cards, and their neighbours are parted by the card's colour.
for (const name of drawn)
  it(`--${name} stands out from a card by 3 to 1 in both themes`, () => {
    const [light, dark] = token(name);
    const [cardLight, cardDark] = token('surface-raised');
    assert.ok(contrast(light, cardLight) >= 3, `light: ${contrast(light, cardLight).toFixed(2)}`);
    assert.ok(contrast(dark, cardDark) >= 3, `dark: ${contrast(dark, cardDark).toFixed(2)}`);
  });
