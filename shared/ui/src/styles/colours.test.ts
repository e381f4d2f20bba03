import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');
type Three = readonly [number, number, number];

/**
 * Colour vision without one kind of cone, on linear light (Machado, Oliveira and Fernandes, 2009).
 */
const eyes: Readonly<Record<string, readonly [Three, Three, Three]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The colours of a token in linear light (WCAG 2.2): light theme, dark theme. */
function token(name: string): Three[] {
  const found = new RegExp(`--${name}:\\s*light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css);
  if (found === null) throw new Error(`no colour --${name}`);
  return found.slice(1, 3).map((hex) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return [r, g, b];
  });
}

const times = (rows: readonly Three[], [r, g, b]: Three) =>
  rows.map(([x, y, z]) => Math.max(0, x * r + y * g + z * b)) as unknown as Three;

/** Oklab (Ottosson, 2020): equal distances look equally far. */
function oklab(colour: Three): Three {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
  ).map(Math.cbrt);
  const [l = 0, m = 0, s = 0] = cones;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function distance(a: Three, b: Three): number {
  const [one, other] = [oklab(a), oklab(b)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

// Two of one hue and lightness are about 0.02 apart where one begins to see a difference.
for (const [name, rows] of Object.entries(eyes))
  it(`gain and loss of the colour-blind palette are far apart with ${name}, in both themes`, () => {
    const [gains, losses] = [token('blue'), token('orange')];
    const far = losses.map((loss, theme) =>
      distance(times(rows, gains[theme] as Three), times(rows, loss)),
    );
    expect(Math.min(...far)).toBeGreaterThan(0.12);
  });

/** The contrast of two colours (WCAG 2.2). */
function contrast(a: Three, b: Three): number {
  const [low = 0, high = 0] = [a, b]
    .map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .sort((x, y) => x - y);
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
    const cards = token('surface-raised');
    const contrasts = token(name).map((colour, theme) => contrast(colour, cards[theme] as Three));
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
  });
