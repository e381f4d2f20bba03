/** Hands the picture of a chart to the browser as a file. */
import { saveFile } from '../csv/save-file.ts';

/** Points of a PNG for each of the page: sharp on paper and on good screens. */
const density = 2;

export async function savePicture(
  root: HTMLElement,
  { title, fileName, kind }: { title: string; fileName: string; kind: 'png' | 'svg' },
): Promise<void> {
  const picture = drawPicture(root, title);
  if (kind === 'svg') saveFile(`${fileName}.svg`, picture.svg, 'image/svg+xml');
  else saveFile(`${fileName}.png`, await toPng(picture), 'image/png');
}

async function toPng({ svg, width, height }: ReturnType<typeof drawPicture>): Promise<Blob> {
  const image = new Image();
  // The page's policy lets pictures come from their own address only.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * density;
  canvas.height = height * density;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser drew no picture');
  return blob;
}

/**
 * A drawing of the page as one SVG that needs nothing else: colours and fonts are written into it as the
 * page has them at this moment. Texts and filled boxes beside the drawing, such as the names of its
 * lines, are drawn where they stand; what is for screen readers or folded away is left out.
 */
const svgNamespace = 'http://www.w3.org/2000/svg';
const margin = 24;
const titleHeight = 36;
/** Style properties that tokens or style rules of the page may set. */
const written = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-opacity'],
  ...['stroke-linecap', 'stroke-linejoin', 'opacity', 'font-size', 'font-weight', 'text-anchor'],
  'dominant-baseline',
] as const;
const font = 'Pretendard, "Apple SD Gothic Neo", "Malgun Gothic", sans-serif';

export function drawPicture(root: HTMLElement, title: string) {
  const place = root.getBoundingClientRect();
  const width = Math.ceil(place.width) + 2 * margin;
  const picture = make('svg', { xmlns: svgNamespace });
  const style = getComputedStyle(root);
  picture.append(make('rect', { width: '100%', height: '100%', fill: getGround(root) }));
  picture.append(
    text(title, { x: margin, y: margin + 14, size: '16px', weight: '600', fill: style.color }),
  );
  const content = make('g', {
    transform: `translate(${margin - place.left},${margin + titleHeight - place.top})`,
  });
  const bottom = drawInto(content, root, place.top);
  const height = Math.ceil(bottom - place.top) + 2 * margin + titleHeight;
  picture.append(content);
  for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` }))
    picture.setAttribute(name, String(value));
  return { svg: new XMLSerializer().serializeToString(picture), width, height };
}

/** Answers how far down it reaches. */
function drawInto(into: Element, element: Element, top: number): number {
  let bottom = top;
  for (const node of element.childNodes) {
    if (node instanceof Text) bottom = Math.max(bottom, drawText(into, node));
    else if (node instanceof Element && isSeen(node)) {
      const place = node.getBoundingClientRect();
      if (node instanceof SVGElement) {
        into.append(copyDrawing(node, place));
        bottom = Math.max(bottom, place.bottom);
      } else {
        drawBox(into, node, place);
        bottom = Math.max(bottom, drawInto(into, node, top));
      }
    }
  }
  return bottom;
}

function isSeen(element: Element): boolean {
  if (element.matches('details, button, .visually-hidden, [aria-live]')) return false;
  const { display, visibility } = getComputedStyle(element);
  return display !== 'none' && visibility !== 'hidden';
}

function copyDrawing(source: SVGElement, place: DOMRect): Element {
  const copy = source.cloneNode(true) as SVGElement;
  const [sources, copies] = [source, copy].map((one) => [one, ...one.querySelectorAll('*')]);
  sources?.forEach((from, i) => {
    const style = getComputedStyle(from);
    const to = copies?.[i];
    for (const name of written) {
      const value = style.getPropertyValue(name);
      if (value) to?.setAttribute(name, value);
    }
    to?.removeAttribute('style');
    to?.removeAttribute('class');
    if (from.tagName === 'text') to?.setAttribute('font-family', font);
  });
  for (const [name, value] of Object.entries({
    x: place.left,
    y: place.top,
    width: place.width,
    height: place.height,
  }))
    copy.setAttribute(name, String(value));
  return copy;
}

function drawBox(into: Element, element: Element, place: DOMRect) {
  const { backgroundColor, borderTopLeftRadius } = getComputedStyle(element);
  if (backgroundColor === '' || /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return;
  into.append(
    make('rect', {
      x: String(place.left),
      y: String(place.top),
      width: String(place.width),
      height: String(place.height),
      rx: String(Math.min(Number.parseFloat(borderTopLeftRadius) || 0, place.height / 2)),
      fill: backgroundColor,
    }),
  );
}

function drawText(into: Element, node: Text): number {
  const words = node.data.trim();
  const parent = node.parentElement;
  if (!words || !parent) return 0;
  const range = document.createRange();
  range.selectNodeContents(node);
  const place = range.getBoundingClientRect();
  if (place.width === 0) return 0;
  const { fontSize, fontWeight, color } = getComputedStyle(parent);
  const y = place.bottom - (place.height - Number.parseFloat(fontSize)) / 2 - 2;
  into.append(text(words, { x: place.left, y, size: fontSize, weight: fontWeight, fill: color }));
  return place.bottom;
}

function text(
  words: string,
  {
    x,
    y,
    size,
    weight,
    fill,
  }: { x: number; y: number; size: string; weight: string; fill: string },
): Element {
  const element = make('text', {
    x: String(x),
    y: String(y),
    fill,
    'font-size': size,
    'font-weight': weight,
    'font-family': font,
  });
  element.textContent = words;
  return element;
}

/** The first ground behind it that is not see-through. */
function getGround(element: Element | null): string {
  if (element === null) return '#ffffff';
  const { backgroundColor } = getComputedStyle(element);
  return backgroundColor === '' || /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)
    ? getGround(element.parentElement)
    : backgroundColor;
}

function make(name: string, attributes: Record<string, string>): Element {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
