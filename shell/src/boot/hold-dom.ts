/**
 * Lets React work on a page that something else changes too. A browser that translates a page replaces
 * each text node by `<font>` elements, and extensions wrap, move and insert elements; React then removes
 * or places nodes beside nodes that are elsewhere, which throws `NotFoundError` and loses the part of the
 * page (https://github.com/facebook/react/issues/11538).
 *
 * A text that was replaced is put back as soon as React changes it, so that no old figure remains; a node
 * that was moved is removed where it is; a place beside a node that is gone is the end of its parent.
 */
export function holdDom(): () => void {
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  const value = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');
  if (value?.set === undefined) return () => undefined;
  const { set: setValue } = value;

  prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    note(observer.takeRecords());
    const substitutes = collectSubstitutes(child);
    for (const one of substitutes) one.remove();
    if (substitutes.length === 0 && this.contains(child)) child.parentNode?.removeChild(child);
    return child;
  };
  prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    if (before === null || before.parentNode === this) {
      return insertBefore.call(this, node, before) as T;
    }
    note(observer.takeRecords());
    return insertBefore.call(this, node, getPlace(this, before)) as T;
  };
  Object.defineProperty(prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      setValue.call(this, text);
      if (this.isConnected || this.nodeType !== Node.TEXT_NODE) return;
      note(observer.takeRecords());
      const [first, ...rest] = collectSubstitutes(this);
      first?.replaceWith(this);
      for (const one of rest) one.remove();
    },
  });

  const observer = new MutationObserver(note);
  observer.observe(document.documentElement, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    Object.assign(prototype, { removeChild, insertBefore });
    Object.defineProperty(prototype, 'nodeValue', value);
  };
}

/** Elements that replace a text node. */
const substitutesByNode = new WeakMap<Node, Element[]>();

function note(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const [text] = removedNodes;
    if (text?.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
    const added = [...addedNodes].filter(isFont);
    const beside = [previousSibling, nextSibling].filter(isFont);
    const substitutes = added.length > 0 ? added : beside.slice(0, 1);
    if (substitutes.length > 0) substitutesByNode.set(text, substitutes);
  }
}

function isFont(node: Node | null): node is Element {
  return node?.nodeName === 'FONT';
}

/** Returns the substitutes that are still on the page, and forgets them. */
function collectSubstitutes(text: Node): Element[] {
  const substitutes = (substitutesByNode.get(text) ?? []).filter((one) => one.isConnected);
  substitutesByNode.delete(text);
  return substitutes;
}

/** The child of the parent that stands where the node was; null for the end. */
function getPlace(parent: Node, node: Node): Node | null {
  const substitutes = substitutesByNode.get(node)?.filter((one) => one.isConnected) ?? [];
  let place: Node | null = substitutes[0] ?? node;
  while (place !== null && place.parentNode !== parent) place = place.parentNode;
  return place;
}
