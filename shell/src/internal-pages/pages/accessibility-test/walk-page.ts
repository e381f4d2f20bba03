/**
 * Walks a page as a checker does: its headings in their order, and the contrast of every text that is
 * seen with what is painted behind it.
 */
import type { Rgb } from '../../parts/chip-choice.tsx';
import { contrast } from './contrast.ts';

export type Warning =
  | { kind: 'skipped-level'; from: number; to: number; text: string }
  | { kind: 'several-h1'; count: number }
  | { kind: 'contrast'; text: string; ratio: number; needed: number };

export type Walk = {
  warnings: readonly Warning[];
  /** Elements with a text of their own whose background is one colour. */
  elements: number;
  /** Number of these elements that also reach AAA. */
  reachAAA: number;
  /** 100 where no element has too little contrast, 0 where all have. */
  score: number;
};

export function walkPage(root: HTMLElement): Walk {
  const texts = getTexts(root);
  const weak = texts.filter(({ ratio, needed }) => ratio < needed);
  return {
    warnings: [
      ...headingWarnings(root),
      ...weak.map(({ text, ratio, needed }) => ({
        kind: 'contrast' as const,
        text,
        ratio,
        needed,
      })),
    ],
    elements: texts.length,
    reachAAA: texts.filter(({ ratio, neededForAAA }) => ratio >= neededForAAA).length,
    score: contrastScore(weak.length, texts.length),
  };
}

/** The share of elements without a violation, in percent. */
export function contrastScore(violations: number, elements: number): number {
  return elements === 0 ? 100 : Math.round((100 * (elements - violations)) / elements);
}

function headingWarnings(root: HTMLElement): Warning[] {
  const headings = [...root.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
    .filter(isSeen)
    .map((heading) => ({
      level: Number(heading.tagName[1]),
      text: (heading.textContent ?? '').trim(),
    }));
  const skipped = headings.flatMap(({ level, text }, at) => {
    const from = at === 0 ? level : (headings[at - 1]?.level ?? level);
    return level > from + 1 ? [{ kind: 'skipped-level' as const, from, to: level, text }] : [];
  });
  const count = headings.filter(({ level }) => level === 1).length;
  return count > 1 ? [{ kind: 'several-h1', count }, ...skipped] : skipped;
}

type SeenText = { text: string; ratio: number; needed: number; neededForAAA: number };

function getTexts(root: HTMLElement): SeenText[] {
  const found: SeenText[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const text = ownText(element);
    if (text === '' || !isSeen(element) || isDisabled(element)) continue;
    const behind = getBackground(element);
    if (behind === null) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const ink = blend(readRgba(color), behind);
    const size = { px: Number.parseFloat(fontSize), weight: Number(fontWeight) };
    found.push({
      text: text.slice(0, 60),
      ratio: Math.floor(100 * contrast(ink, behind)) / 100,
      needed: neededContrast(size),
      neededForAAA: neededContrast(size, 'AAA'),
    });
  }
  return found;
}

function ownText(element: HTMLElement): string {
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim();
}

/** Disabled elements need no contrast (WCAG 2.2, 1.4.3). */
function isDisabled(element: HTMLElement): boolean {
  return element.closest(':disabled, [aria-disabled=true], [data-disabled]') !== null;
}

function isSeen(element: HTMLElement): boolean {
  if (element.closest('.visually-hidden')) return false;
  return (
    element.checkVisibility?.({ checkOpacity: true, checkVisibilityCSS: true } as never) ?? true
  );
}

/** The colour behind it; null where a picture or a gradient is painted there. */
function getBackground(element: HTMLElement): Rgb | null {
  const layers: Rgba[] = [];
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage && backgroundImage !== 'none') return null;
    const layer = readRgba(backgroundColor);
    layers.push(layer);
    if (layer[3] === 1) break;
  }
  return layers.reduceRight<Rgb>((behind, layer) => blend(layer, behind), [255, 255, 255]);
}

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** A computed colour, from 0 to 255 and its share from 0 to 1: `rgb(…)`, `rgba(…)` or `color(srgb …)`. */
export function readRgba(computed: string): Rgba {
  const numbers = (computed.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
  const [red = 0, green = 0, blue = 0, alpha = computed === 'transparent' ? 0 : 1] = numbers;
  const scale = computed.startsWith('color(') ? 255 : 1;
  return computed === '' ? [0, 0, 0, 0] : [red * scale, green * scale, blue * scale, alpha];
}

/** Returns the visible colour of a translucent colour on another one. */
function blend([red, green, blue, alpha]: Rgba, behind: Rgb): Rgb {
  const mix = (over: number, under: number) => over * alpha + under * (1 - alpha);
  return [mix(red, behind[0]), mix(green, behind[1]), mix(blue, behind[2])];
}

/**
 * The contrast that a text needs (specification, section 5; WCAG 2.2, 1.4.3 and 1.4.6): 4.5, or 3 where
 * it is large; for AAA 7, or 4.5.
 */
type TextSize = { px: number; weight: number };

/** 18 px or more, or 14 px or more in bold. */
function isLarge({ px, weight }: TextSize): boolean {
  return px >= 18 || (px >= 14 && weight >= 700);
}

export function neededContrast(size: TextSize, level: 'AA' | 'AAA' = 'AA'): number {
  const needed = { AA: [4.5, 3], AAA: [7, 4.5] } as const;
  return needed[level][isLarge(size) ? 1 : 0];
}
