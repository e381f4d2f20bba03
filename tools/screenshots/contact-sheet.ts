/** One page with every picture on it, by page and state: `screenshots/index.html`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Picture = { view: string; who: string; state: string; look: string; file: string };

export function writeContactSheet(folder: string, pictures: readonly Picture[]): string {
  const file = join(folder, 'index.html');
  const groups = Map.groupBy(pictures, ({ view, who, state }) => `${view} · ${who} · ${state}`);
  writeFileSync(
    file,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Screenshots</title>
<style>
body { margin: 24px; font: 13px/1.5 system-ui, sans-serif; background: #ddd; color: #111; }
section { margin-bottom: 32px; }
div { display: flex; gap: 12px; overflow-x: auto; align-items: flex-start; }
figure { margin: 0; }
img { height: 420px; width: auto; max-width: 640px; object-fit: cover; object-position: top; border-radius: 8px; }
</style>
<h1>${pictures.length} pictures</h1>
${[...groups]
  .map(
    ([title, group]) =>
      `<section><h2>${title}</h2><div>${group
        .map(
          ({ file: name, look }) =>
            `<figure><a href="${name}"><img src="${name}" alt="${title}, ${look}" loading="lazy"></a><figcaption>${look}</figcaption></figure>`,
        )
        .join('')}</div></section>`,
  )
  .join('\n')}
`,
  );
  return file;
}
