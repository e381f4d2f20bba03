/** The landmarks and headings of a page, as assistive technology lists them. */
const roles: Readonly<Record<string, string>> = {
  header: 'banner',
  nav: 'navigation',
  main: 'main',
  aside: 'complementary',
  footer: 'contentinfo',
};

type Landmark = { role: string; name: string };

export function getLandmarks(root: ParentNode): Landmark[] {
  return [...root.querySelectorAll<HTMLElement>('header, nav, main, aside, footer')]
    .filter((element) => isSeen(element) && isLandmark(element))
    .map((element) => ({
      role: roles[element.tagName.toLowerCase()] ?? '',
      name: getName(element),
    }));
}

export function getHeadings(root: ParentNode): { level: number; text: string }[] {
  return [...root.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
    .filter(isSeen)
    .map((element) => ({
      level: Number(element.tagName[1]),
      text: element.textContent?.trim() ?? '',
    }));
}

/** A header or footer within a section or the main content is none of the page. */
function isLandmark(element: HTMLElement): boolean {
  return (
    !/^(HEADER|FOOTER)$/.test(element.tagName) || !element.closest('main, section, article, aside')
  );
}

function isSeen(element: HTMLElement): boolean {
  return element.checkVisibility?.() ?? true;
}

function getName(element: HTMLElement): string {
  const by = element.getAttribute('aria-labelledby');
  return (
    (by ? document.getElementById(by)?.textContent : element.getAttribute('aria-label'))?.trim() ??
    ''
  );
}
