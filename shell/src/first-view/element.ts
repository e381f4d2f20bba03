export function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Seen, and told in other words beside it. */
export function hiddenFromReaders(...children: (Node | string)[]): HTMLElement {
  return element('span', { 'aria-hidden': 'true' }, ...children);
}
