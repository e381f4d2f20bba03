/** Hands the picture of a chart to the browser as a file. */
import { saveFile } from '../csv/save-file.ts';
import { drawPicture } from './draw-picture.ts';

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
