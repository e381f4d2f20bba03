/**
 * React's renderer as the builds have it (`react-dom-loader.cjs` leaves parts out): what our pages do with
 * it works, what was left out says so, and another version of React is not cut unseen.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type * as ReactModule from 'react';
import type * as ReactDomModule from 'react-dom';
import type * as ClientModule from 'react-dom/client';
import { workspace } from './packages.ts';

const fromShell = createRequire(join(workspace, 'shell/package.json'));
const fromBuild = createRequire(join(workspace, 'shared/build/package.json'));
const cut = fromBuild('./src/webpack/react-dom-loader.cjs') as (source: string) => string;
const { JSDOM } = createRequire(fromBuild.resolve('jest-environment-jsdom'))('jsdom') as {
  JSDOM: new (
    html: string,
    options: object,
  ) => { window: Window & typeof globalThis; close?(): void };
};

const domFolder = dirname(fromShell.resolve('react-dom/package.json'));
const files: Readonly<Record<string, string>> = {
  react: join(dirname(fromShell.resolve('react/package.json')), 'cjs/react.production.js'),
  'react-dom': join(domFolder, 'cjs/react-dom.production.js'),
  'react-dom/client': join(domFolder, 'cjs/react-dom-client.production.js'),
  scheduler: join(
    dirname(createRequire(join(domFolder, 'package.json')).resolve('scheduler/package.json')),
    'cjs/scheduler.production.js',
  ),
};
const whole = readFileSync(files['react-dom/client'] ?? '', 'utf8');

type Page = {
  window: Window & typeof globalThis;
  React: typeof ReactModule;
  dom: typeof ReactDomModule;
  client: typeof ClientModule;
  root: ReturnType<typeof ClientModule.createRoot>;
  place: HTMLElement;
};
let page: Page;
/** What React reported as not caught. */
let uncaught: unknown[];

/** A window with React's production files in it, the renderer as our builds have it. */
beforeEach(() => {
  const { window } = new JSDOM('<!doctype html><div id="moa"></div>', {
    runScripts: 'outside-only',
    pretendToBeVisual: true,
  });
  const loaded = new Map<string, object>();
  const load = (name: string): object => {
    const known = loaded.get(name);
    if (known) return known;
    const module = { exports: {} };
    loaded.set(name, module.exports);
    const text = name === 'react-dom/client' ? cut(whole) : readFileSync(files[name] ?? '', 'utf8');
    const run = window.eval(`(function (module, exports, require, process) {${text}\n})`) as (
      ...given: unknown[]
    ) => void;
    run(module, module.exports, load, { env: { NODE_ENV: 'production' } });
    loaded.set(name, module.exports);
    return module.exports;
  };
  const place = window.document.getElementById('moa');
  if (!place) throw new Error('The page has no element #moa');
  const client = load('react-dom/client') as typeof ClientModule;
  uncaught = [];
  const root = client.createRoot(place, {
    onUncaughtError: (error) => uncaught.push(error),
    onCaughtError: () => undefined,
  });
  page = {
    ...{ window, client, root, place },
    React: load('react') as typeof ReactModule,
    dom: load('react-dom') as typeof ReactDomModule,
  };
});
afterEach(() => {
  page.root.unmount();
  page.window.close();
});

const draw = (node: ReactModule.ReactNode) => page.dom.flushSync(() => page.root.render(node));
const press = (selector: string) => page.dom.flushSync(() => find(selector).click());
const find = <T extends Element = HTMLElement>(selector: string): T => {
  const found = page.window.document.querySelector<T>(selector);
  assert.ok(found, `${selector} is not on the page`);
  return found;
};
const say = (
  target: Element,
  name: string,
  Kind: 'Event' | 'MouseEvent' | 'FocusEvent' = 'Event',
) => target.dispatchEvent(new page.window[Kind](name, { bubbles: true, cancelable: true }));
/** As a person types: React looks at the value that the browser has. */
function type(field: HTMLInputElement, text: string): void {
  const { set } =
    Object.getOwnPropertyDescriptor(page.window.HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, text);
  say(field, 'input');
}
async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue(); tries += 1) {
    assert.ok(tries < 500, 'it did not come to that');
    await pause(2);
  }
}

describe('the renderer of the builds', () => {
  it('draws state, and hears what is pressed, typed, chosen, focused and pointed at', () => {
    const { createElement: h, useState } = page.React;
    const heard: string[] = [];
    const hear = (what: string) => () => heard.push(what);
    function Form() {
      const [count, setCount] = useState(0);
      const [name, setName] = useState('');
      const [isOn, setOn] = useState(false);
      const [kind, setKind] = useState('a');
      return h(
        'form',
        {
          onSubmit: (event: ReactModule.FormEvent) => {
            event.preventDefault();
            heard.push(`submit ${name} ${isOn} ${kind}`);
          },
          onKeyDown: hear('key'),
        },
        h('button', { type: 'button', onClick: () => setCount((now) => now + 1) }, count),
        h('input', {
          id: 'name',
          value: name,
          onChange: (event: ReactModule.ChangeEvent<HTMLInputElement>) =>
            setName(event.target.value),
          onFocus: hear('focus'),
          onBlur: hear('blur'),
        }),
        h('input', {
          id: 'on',
          type: 'checkbox',
          checked: isOn,
          onChange: (event: ReactModule.ChangeEvent<HTMLInputElement>) =>
            setOn(event.target.checked),
        }),
        h(
          'select',
          {
            value: kind,
            onChange: (event: ReactModule.ChangeEvent<HTMLSelectElement>) =>
              setKind(event.target.value),
          },
          ['a', 'b'].map((one) => h('option', { key: one, value: one }, one)),
        ),
        h('p', { onPointerEnter: hear('enter'), onMouseLeave: hear('leave') }),
      );
    }
    draw(h(Form));
    press('button');
    press('button');
    assert.equal(find('button').textContent, '2');
    const field = find<HTMLInputElement>('#name');
    say(field, 'focusin', 'FocusEvent');
    type(field, 'Moa');
    say(field, 'focusout', 'FocusEvent');
    assert.equal(field.value, 'Moa');
    press('#on');
    find<HTMLSelectElement>('select').value = 'b';
    say(find('select'), 'change');
    say(find('p'), 'pointerover', 'MouseEvent');
    say(find('p'), 'mouseout', 'MouseEvent');
    say(field, 'keydown');
    say(find('form'), 'submit');
    assert.deepEqual(heard, ['focus', 'blur', 'enter', 'leave', 'key', 'submit Moa true b']);
    assert.deepEqual(uncaught, []);
  });

  it('draws figures, pictures and words of every kind, and changes them', () => {
    const { createElement: h } = page.React;
    const drawing = (value: number) =>
      h(
        'section',
        { className: `c${value}`, style: { width: value, '--share': value }, 'data-v': value },
        h('svg', { viewBox: '0 0 1 1' }, h('path', { strokeWidth: value, d: 'M0 0' })),
        h('textarea', { defaultValue: 'memo', 'aria-invalid': value > 1 }),
        h('p', { dangerouslySetInnerHTML: { __html: '<b>bold</b>' } }),
        value > 1 ? h('i', { key: 'more' }, 'more') : null,
        [3, 1, 2].map((one) => h('li', { key: one }, one * value)),
      );
    draw(drawing(1));
    draw(drawing(2));
    const section = find('section');
    assert.equal(section.className, 'c2');
    assert.equal(section.style.getPropertyValue('--share'), '2');
    assert.equal(section.style.width, '2px');
    assert.equal(find('path').getAttribute('stroke-width'), '2');
    assert.equal(find<HTMLTextAreaElement>('textarea').value, 'memo');
    assert.equal(find('b').textContent, 'bold');
    assert.deepEqual(
      [...section.querySelectorAll('li')].map((one) => one.textContent),
      ['6', '2', '4'],
    );
    draw(drawing(1));
    assert.equal(section.querySelector('i'), null);
  });

  it('draws through a portal, whose events reach who drew it, and takes it away', () => {
    const { createElement: h } = page.React;
    const { body } = page.window.document;
    let heard = 0;
    const dialog = (isOpen: boolean) =>
      h(
        'div',
        {
          onClick: () => {
            heard += 1;
          },
        },
        isOpen ? page.dom.createPortal(h('dialog', { open: true }, 'sure?'), body) : null,
      );
    draw(dialog(true));
    assert.equal(find('dialog').parentElement, body);
    find('dialog').click();
    assert.equal(heard, 1);
    draw(dialog(false));
    assert.equal(body.querySelector('dialog'), null);
  });

  it('waits for what is lazy, hides and shows again what suspends, and puts an error in its frame', async () => {
    const { createElement: h, lazy, Suspense, Component, useState } = page.React;
    const { promise, resolve } = Promise.withResolvers<{ default: () => ReactModule.ReactNode }>();
    const Part = lazy(() => promise);
    class Frame extends Component<{ children: ReactModule.ReactNode }> {
      override state = { said: '' };
      static getDerivedStateFromError(error: Error) {
        return { said: error.message };
      }
      override render() {
        return this.state.said ? h('p', { role: 'alert' }, this.state.said) : this.props.children;
      }
    }
    function Breaking() {
      const [isBroken, setBroken] = useState(false);
      if (isBroken) throw new Error('it broke');
      return h('button', { onClick: () => setBroken(true) }, 'break');
    }
    const whole = (part: ReactModule.ReactNode) =>
      h(Frame, null, h(Suspense, { fallback: h('i', null, 'waiting') }, h(Breaking), part));
    draw(whole(null));
    draw(whole(h(Part)));
    assert.equal(find('i').textContent, 'waiting');
    assert.equal(find('button').style.display, 'none');
    resolve({ default: () => h('b', null, 'there') });
    await until(() => page.place.querySelector('b') !== null);
    assert.equal(page.place.querySelector('i'), null);
    assert.equal(find('button').style.display, '');
    press('button');
    assert.equal(find('[role="alert"]').textContent, 'it broke');
    assert.deepEqual(uncaught, []);
  });

  it('runs effects and their ends, stores, ids, contexts, references and transitions', async () => {
    const React = page.React;
    const h = React.createElement;
    const done: string[] = [];
    const listeners = new Set<() => void>();
    let value = 1;
    const Context = React.createContext('none');
    function Part() {
      const stored = React.useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => value,
      );
      const late = React.useDeferredValue(stored);
      const [isPending, start] = React.useTransition();
      const [page, open] = React.useState('first');
      const field = React.useRef<HTMLInputElement>(null);
      const id = React.useId();
      React.useInsertionEffect(() => void done.push('insertion'), []);
      React.useLayoutEffect(() => {
        done.push(`layout ${field.current?.id === id}`);
        return () => void done.push('layout ends');
      }, [id]);
      React.useEffect(() => {
        done.push('effect');
        return () => void done.push('effect ends');
      }, []);
      return h(
        'div',
        { 'data-pending': isPending },
        h('input', { id, ref: field }),
        h('output', null, `${React.useContext(Context)} ${stored} ${late} ${page}`),
        h('button', { onClick: () => start(() => open('second')) }),
      );
    }
    draw(h(React.StrictMode, null, h(Context, { value: 'given' }, h(Part))));
    await until(() => done.includes('effect'));
    assert.deepEqual(done, ['insertion', 'layout true', 'effect']);
    value = 2;
    for (const listener of listeners) listener();
    find('button').click();
    await until(() => find('output').textContent === 'given 2 2 second');
    draw(null);
    await until(() => done.includes('effect ends'));
    assert.ok(done.includes('layout ends'));
    assert.equal(listeners.size, 0);
    assert.deepEqual(uncaught, []);
  });

  it('keeps titles and meta elements in the head', () => {
    const { createElement: h } = page.React;
    draw(h('main', null, h('title', null, 'Moa'), h('meta', { name: 'a', content: 'b' })));
    assert.equal(page.window.document.title, 'Moa');
    assert.equal(find('meta').getAttribute('content'), 'b');
  });
});

describe('what the builds leave out of the renderer', () => {
  it('says so where it is asked for: taking over a server’s drawing, styles, files fetched ahead', () => {
    const { createElement: h } = page.React;
    assert.throws(() => page.client.hydrateRoot(page.place, h('p')), /left out of the builds/);
    for (const [name, props] of [
      ['link', { rel: 'stylesheet', href: '/a.css', precedence: 'a' }],
      ['style', { href: 'a', precedence: 'a' }],
      ['script', { src: '/a.js', async: true }],
    ] as const) {
      draw(h(name, props));
      assert.match(String(uncaught.pop()), /left out of the builds/, name);
    }
    for (const act of [
      () => page.dom.preload('/a.js', { as: 'script' }),
      () => page.dom.preinit('/a.js', { as: 'script' }),
      () => page.dom.preconnect('https://moa.example'),
    ])
      assert.throws(act, /left out of the builds/);
  });

  it('is looked at again where React has another version, or draws in another way', () => {
    const another = whole.replaceAll('"19.', '"20.');
    assert.notEqual(another, whole);
    assert.throws(() => cut(another), /React is 20\.\S+.*tools\/build\/react-cut\.test\.ts/);
    for (const renamed of ['throwOnHydrationMismatch', 'preinitStyle', 'getResource'])
      assert.throws(
        () => cut(whole.replaceAll(`function ${renamed}(`, `function ${renamed}2(`)),
        new RegExp(`React draws in another way \\(${renamed}\\)`),
      );
    assert.throws(() => cut(whole.replaceAll('isHydrating', 'isTakingOver')), /in another way/);
    assert.throws(() => cut(''), /React is of no version/);
  });
});
