/** The renderer of React without the parts that `react-dom-loader.cjs` leaves out. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import type { ReactNode } from 'react';
import { workspace } from './packages.ts';

const fromShell = createRequire(join(workspace, 'shell/package.json'));
const fromBuild = createRequire(join(workspace, 'shared/build/package.json'));
const fromDom = createRequire(fromShell.resolve('react-dom/package.json'));
const cut = fromBuild('./src/webpack/react-dom-loader.cjs') as (source: string) => string;
const { JSDOM } = createRequire(fromBuild.resolve('jest-environment-jsdom'))('jsdom');
const readModule = (name: string, file: string) =>
  readFileSync(join(dirname(fromDom.resolve(`${name}/package.json`)), 'cjs', file), 'utf8');
const whole = readModule('react-dom', 'react-dom-client.production.js');
const sources: Readonly<Record<string, string>> = {
  react: readModule('react', 'react.production.js'),
  'react-dom': readModule('react-dom', 'react-dom.production.js'),
  'react-dom/client': cut(whole),
  scheduler: readModule('scheduler', 'scheduler.production.js'),
};

function openPage() {
  const page = new JSDOM('<div></div>', { runScripts: 'outside-only' });
  const window: Window & typeof globalThis = page.window;
  const loaded: Record<string, { exports: object }> = {};
  const load = (name: string): object => {
    if (loaded[name]) return loaded[name].exports;
    const module = { exports: {} };
    loaded[name] = module;
    const body = `(function (module, exports, require, process) {${sources[name]}\n})`;
    window.eval(body)(module, module.exports, load, { env: { NODE_ENV: 'production' } });
    return module.exports;
  };
  const React = load('react') as typeof import('react');
  const dom = load('react-dom') as typeof import('react-dom');
  const client = load('react-dom/client') as typeof import('react-dom/client');
  const place = window.document.body.firstElementChild as Element;
  const uncaught: unknown[] = [];
  const onUncaughtError = (error: unknown) => uncaught.push(error);
  const root = client.createRoot(place, { onUncaughtError, onCaughtError: () => undefined });
  const draw = (node: ReactNode) => dom.flushSync(() => root.render(node));
  const send = (selector: string, name: string) => {
    const event = new window.Event(name, { bubbles: true });
    dom.flushSync(() => window.document.querySelector(selector)?.dispatchEvent(event));
  };
  return { window, React, h: React.createElement, dom, client, place, uncaught, draw, send };
}

const cases: Record<string, (page: ReturnType<typeof openPage>) => void | Promise<void>> = {
  'draws and updates attributes, styles, lists and SVG'({ h, draw, place }) {
    const section = (value: number) =>
      h('section', { className: `c${value}`, style: { width: value } }, [
        h('svg', { key: 'svg' }, h('path', { strokeWidth: value })),
        ...[3, 1].slice(0, value).map((one) => h('li', { key: one }, one * value)),
      ]);
    for (const value of [1, 2, 1]) draw(section(value));
    const inner = '<svg><path stroke-width="1"></path></svg><li>3</li>';
    assert.equal(place.innerHTML, `<section class="c1" style="width: 1px;">${inner}</section>`);
  },
  'runs handlers of clicks and submits, also through a portal'({ h, React, dom, draw, ...page }) {
    const Form = () => {
      const [log, setLog] = React.useState('');
      const add = (text: string) => () => setLog(log + text);
      const button = dom.createPortal(h('button'), page.window.document.body);
      return h('form', { onSubmit: add('submit '), onClick: add('click ') }, log, button);
    };
    draw(h(Form));
    page.send('body > button', 'click');
    page.send('form', 'submit');
    assert.equal(page.place.textContent, 'click submit ');
  },
  'runs effects and their clean-up with references and contexts'({ h, React, draw }) {
    const log: string[] = [];
    const Context = React.createContext('none');
    const Part = ({ value }: { value: number }) => {
      const field = React.useRef<HTMLInputElement>(null);
      React.useLayoutEffect(() => {
        log.push(`layout ${field.current?.id} ${value}`);
        return () => void log.push('layout ends');
      }, [value]);
      React.useEffect(() => () => void log.push('effect ends'), []);
      return h('input', { ref: field, id: React.useContext(Context) });
    };
    for (const value of [1, 2]) draw(h(Context, { value: 'a' }, h(Part, { value })));
    draw(null);
    assert.equal(log.join(), 'layout a 1,layout ends,layout a 2,layout ends,effect ends');
  },
  async 'waits for lazy parts and shows errors in their boundary'({ h, React, draw, place }) {
    class Boundary extends React.Component<{ children: ReactNode }> {
      override state = { message: '' };
      static getDerivedStateFromError = ({ message }: Error) => ({ message });
      override render = () => this.state.message || this.props.children;
    }
    const { promise, resolve } = Promise.withResolvers<{ default: () => never }>();
    const Lazy = React.lazy(() => promise);
    const drawAll = () => draw(h(Boundary, null, h(React.Suspense, { fallback: '…' }, h(Lazy))));
    drawAll();
    assert.equal(place.textContent, '…');
    resolve({ default: () => assert.fail('it broke') });
    await promise;
    drawAll();
    assert.equal(place.textContent, 'it broke');
  },
  'throws where a part that was left out is used'({ h, draw, dom, client, place, uncaught }) {
    assert.throws(() => client.hydrateRoot(place, h('p')), /left out of the builds/);
    assert.throws(() => dom.preload('/a.js', { as: 'script' }), /left out of the builds/);
    draw(h('link', { rel: 'stylesheet', href: '/a.css', precedence: 'a' }));
    assert.match(uncaught.join(), /left out of the builds/);
  },
  'refuses another version of React, and functions of other names'() {
    assert.throws(() => cut(whole.replaceAll('"19.', '"20.')), /React is 20.+react-cut\.test\.ts/);
    assert.throws(() => cut(whole.replace('function getResource(', '(')), /\(getResource\)/);
    assert.throws(() => cut(whole.replaceAll('isHydrating', 'is')), /in another way/);
  },
};

for (const [name, run] of Object.entries(cases)) it(name, () => run(openPage()));
