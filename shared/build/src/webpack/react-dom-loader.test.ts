/**
 * The renderer of React without the parts that `react-dom-loader.cjs` leaves out.
 * @jest-environment @moa/build/jest/browser
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ReactNode } from 'react';

const cut = jest.requireActual<(source: string) => string>('./react-dom-loader.cjs');
const fromHere = createRequire(import.meta.url);
const fromDom = createRequire(fromHere.resolve('react-dom/package.json'));
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
  const loaded: Record<string, { exports: object }> = {};
  const load = (name: string): object => {
    if (loaded[name]) return loaded[name].exports;
    const module = { exports: {} };
    loaded[name] = module;
    const run = new Function('module', 'exports', 'require', 'process', sources[name] ?? '');
    run(module, module.exports, load, { env: { NODE_ENV: 'production' } });
    return module.exports;
  };
  const React = load('react') as typeof import('react');
  const dom = load('react-dom') as typeof import('react-dom');
  const client = load('react-dom/client') as typeof import('react-dom/client');
  document.body.innerHTML = '<div></div>';
  const place = document.body.firstElementChild as Element;
  const uncaught: unknown[] = [];
  const onUncaughtError = (error: unknown) => uncaught.push(error);
  const root = client.createRoot(place, { onUncaughtError, onCaughtError: () => undefined });
  const draw = (node: ReactNode) => dom.flushSync(() => root.render(node));
  const send = (selector: string, name: string) => {
    const event = new Event(name, { bubbles: true });
    dom.flushSync(() => document.querySelector(selector)?.dispatchEvent(event));
  };
  return { React, h: React.createElement, dom, client, place, uncaught, draw, send };
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
    expect(place.innerHTML).toBe(`<section class="c1" style="width: 1px;">${inner}</section>`);
  },
  'runs handlers of clicks and submits, also through a portal'({
    h,
    React,
    dom,
    draw,
    send,
    place,
  }) {
    const Form = () => {
      const [log, setLog] = React.useState('');
      const add = (text: string) => () => setLog(log + text);
      const button = dom.createPortal(h('button'), document.body);
      return h('form', { onSubmit: add('submit '), onClick: add('click ') }, log, button);
    };
    draw(h(Form));
    send('body > button', 'click');
    send('form', 'submit');
    expect(place.textContent).toBe('click submit ');
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
    expect(log.join()).toBe('layout a 1,layout ends,layout a 2,layout ends,effect ends');
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
    expect(place.textContent).toBe('…');
    resolve({
      default: () => {
        throw new Error('it broke');
      },
    });
    await promise;
    drawAll();
    expect(place.textContent).toBe('it broke');
  },
  'throws where a part that was left out is used'({ h, draw, dom, client, place, uncaught }) {
    expect(() => client.hydrateRoot(place, h('p'))).toThrow(/left out of the builds/);
    expect(() => dom.preload('/a.js', { as: 'script' })).toThrow(/left out of the builds/);
    draw(h('link', { rel: 'stylesheet', href: '/a.css', precedence: 'a' }));
    expect(uncaught.join()).toMatch(/left out of the builds/);
  },
  'refuses another version of React, and functions of other names'() {
    expect(() => cut(whole.replaceAll('"19.', '"20.'))).toThrow(
      /React is 20.+react-dom-loader\.test\.ts/,
    );
    expect(() => cut(whole.replace('function getResource(', '('))).toThrow(/\(getResource\)/);
    expect(() => cut(whole.replaceAll('isHydrating', 'is'))).toThrow(/in another way/);
  },
};

for (const [name, run] of Object.entries(cases)) it(name, async () => run(openPage()));
