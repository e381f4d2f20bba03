/** @jest-environment @moa/build/jest/browser */
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { holdDom } from './hold-dom.ts';

type Shown = { amount: string; isOld: boolean; names: readonly string[] };
let show: (shown: Shown) => void = () => undefined;

/** Texts beside conditional siblings, in a list that changes, as pages have them. */
function Page({ first }: { first: Shown }) {
  const [{ amount, isOld, names }, setShown] = useState(first);
  show = setShown;
  return (
    <main>
      {isOld ? <b>old</b> : null} worth {amount} {isOld ? 'since yesterday' : null}
      {names.map((name) => (
        <p key={name}>
          {name} {isOld ? <i>stale</i> : 'fresh'}
        </p>
      ))}
      {isOld ? 'end' : null}
    </main>
  );
}

/** As browsers do: each text that is not within a translation yet is replaced by two elements. */
function translate(how: (text: Text, font: Element) => void): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('font') || text.data.trim() === '') continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    how(text, outer);
  }
}
const ways = {
  'in one step': (text: Text, font: Element) => text.replaceWith(font),
  'in two steps': (text: Text, font: Element) => {
    text.before(font);
    text.remove();
  },
};

const states: readonly Shown[] = [false, true].flatMap((isOld) =>
  ['1', '2'].flatMap((amount) =>
    [[], ['a', 'b'], ['b', 'a', 'c']].map((names) => ({ amount, isOld, names })),
  ),
);
const read = () => (document.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' ').trim();

let release: () => void;
beforeEach(() => {
  release = holdDom();
});
afterEach(() => {
  release();
  document.body.replaceChildren();
});

const draw = (first: Shown) => render(<Page first={first} />);
const words = ({ amount, isOld, names }: Shown) =>
  [
    ...(isOld ? ['old'] : []),
    `worth ${amount}`,
    ...(isOld ? ['since yesterday'] : []),
    ...names.flatMap((name) => [name, isOld ? 'stale' : 'fresh']),
    ...(isOld ? ['end'] : []),
  ].map((word) => word.replace(/\s/g, ''));

for (const [name, way] of Object.entries(ways))
  it(`a page that is translated ${name} shows what it should after every change`, () => {
    for (const from of states)
      for (const to of states) {
        const root = draw(from);
        translate(way);
        act(() => show(to));
        expect(read().replace(/\s/g, '')).toBe(words(to).join(''));
        translate(way);
        act(() => show(from));
        expect(read().replace(/\s/g, '')).toBe(words(from).join(''));
        root.unmount();
        document.body.replaceChildren();
      }
  });

it('a page holds elements that an extension inserts, wraps its own in and takes away', () => {
  const [from, to] = [states[0] as Shown, states.at(-1) as Shown];
  const root = draw(to);
  const main = document.querySelector('main') as HTMLElement;
  const paragraphs = [...main.querySelectorAll('p')];
  const wrapper = document.createElement('span');
  paragraphs[0]?.replaceWith(wrapper);
  wrapper.append(paragraphs[0] as Node);
  paragraphs[1]?.remove();
  main.prepend(Object.assign(document.createElement('aside'), { textContent: '' }));
  act(() => show(from));
  expect(read().replace(/\s/g, '')).toBe(words(from).join(''));
  act(() => show(to));
  expect(read().replace(/\s/g, '')).toBe(words(to).join(''));
  root.unmount();
});

it('a node that belongs elsewhere is not taken away', () => {
  const [here, elsewhere, child] = ['div', 'div', 'p'].map((tag) => document.createElement(tag));
  document.body.append(here as Node, elsewhere as Node);
  elsewhere?.append(child as Node);
  here?.removeChild(child as Node);
  expect(child?.parentNode).toBe(elsewhere);
});
