import type { Page } from '@playwright/test';

/**
 * Translates the page as browsers do, from its first text on: each text node is replaced by two `<font>`
 * elements, later ones too. `strange` inserts elements among others as well, as extensions do.
 */
export async function translatePage(page: Page, { strange = false } = {}): Promise<void> {
  await page.addInitScript((inserts) => {
    const skipped = new Set(['SCRIPT', 'STYLE', 'FONT', 'TITLE', 'TEXTAREA', 'OPTION']);
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      if (root instanceof Text) texts.push(root);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (parent === null || skipped.has(parent.tagName) || text.data.trim() === '') continue;
        if (parent.closest('svg, #moa') === null || parent.closest('svg') !== null) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) {
          translate(node);
          if (
            inserts &&
            node instanceof HTMLElement &&
            /^(SECTION|ARTICLE|LI)$/.test(node.tagName)
          ) {
            node.prepend(document.createElement('moa-extension'));
          }
        }
    });
    observer.observe(document, { childList: true, subtree: true });
  }, strange);
}
