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

/** Visible content that screen readers skip, since other words beside it say the same. */
export function hiddenFromReaders(...children: (Node | string)[]): HTMLElement {
  return element('span', { 'aria-hidden': 'true' }, ...children);
}
