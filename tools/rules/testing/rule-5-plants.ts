import type { Plants } from './plant.ts';

export const plants: Plants = {
  rule: 5,
  refused: [
    [
      'a timer that nobody stops',
      'mfe-defi/src/a.ts',
      `export default () => setInterval(() => {}, 1000);`,
    ],
    [
      'a listener that nobody removes',
      'shell/src/a.ts',
      `export default () => document.addEventListener('keydown', () => {});`,
    ],
    [
      'a timer that sets itself again',
      'mfe-defi/src/a.ts',
      `export default (look) => { const again = () => { look(); setTimeout(again, 1000); }; again(); };`,
    ],
    [
      'a timer that calls what sets it',
      'mfe-defi/src/a.ts',
      `export default function watch(look) { look(); setTimeout(() => watch(look), 1000); }`,
    ],
    [
      'a listener to something else than the page',
      'mfe-defi/src/a.ts',
      `export default (draw) => { const dark = matchMedia('(prefers-color-scheme: dark)'); dark.addEventListener('change', draw); };`,
    ],
    [
      'a listener of which another is removed',
      'mfe-defi/src/a.ts',
      `export default (draw, other) => { window.addEventListener('resize', draw); return () => window.removeEventListener('resize', other); };`,
    ],
    [
      'a subscription whose end is dropped',
      'mfe-defi/src/a.ts',
      `import { on } from '@moa/host/event-bus'; export default (hear) => { on('alert.received', hear); };`,
    ],
    [
      'a store’s subscription whose end is dropped',
      'mfe-defi/src/a.ts',
      `export default (store, draw) => { store.subscribe(draw); };`,
    ],
    [
      'three timers and the end of one',
      'mfe-defi/src/a.ts',
      `export default (a, b, c) => { setInterval(a, 1); const two = setInterval(b, 1); const three = setInterval(c, 1); return () => clearInterval(three); };`,
    ],
    [
      'three timers of one name',
      'mfe-defi/src/a.ts',
      `export default (a, b) => { let timer = setInterval(a, 1); timer = setInterval(b, 1); return () => clearInterval(timer); };`,
    ],
    [
      'a timer that another function’s end has the name of',
      'mfe-defi/src/a.ts',
      `export const one = (a) => { const timer = setInterval(a, 1); }; export const two = (a) => { const timer = setInterval(a, 1); return () => clearInterval(timer); };`,
    ],
    [
      'an observer that nobody ends',
      'mfe-defi/src/a.ts',
      `export default (see, node) => { const observer = new ResizeObserver(see); observer.observe(node); };`,
    ],
  ],
  allowed: [
    [
      'what is ended where it is known',
      'mfe-defi/src/a.ts',
      `import { on } from '@moa/host/event-bus';
      export default (a, draw) => {
        let socket = null;
        const open = () => { const opened = new WebSocket('/ws'); socket = opened; };
        const timer = setInterval(a, 1);
        const dark = matchMedia('x');
        dark.addEventListener('change', draw);
        window.addEventListener('load', draw, { once: true });
        for (const sign of ['a', 'b']) window.addEventListener(sign, draw);
        const stop = on('alert.received', draw);
        on('app.started', draw);
        const wait = () => { pause = setTimeout(wait, 1); };
        let pause = setTimeout(wait, 1);
        setTimeout(draw, 1);
        open();
        return () => { clearInterval(timer); clearTimeout(pause); stop(); socket?.close(); dark.removeEventListener('change', draw); for (const sign of ['a', 'b']) window.removeEventListener(sign, draw); };
      };`,
    ],
  ],
};
