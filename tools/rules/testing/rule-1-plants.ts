import type { Plants } from './plant.ts';

export const plants: Plants = {
  rule: 1,
  refused: [
    [
      'a remote that imports another',
      'mfe-defi/src/a.ts',
      `import x from 'mfe-auth/src/x'; export default x;`,
    ],
    [
      'a remote that reaches into the shell',
      'mfe-defi/src/a.ts',
      `import { app } from '../../shell/src/app.tsx'; export default app;`,
    ],
    [
      'a remote that takes a type of another in the middle of a file',
      'mfe-defi/src/a.ts',
      `export default 1 as import('mfe-auth/src/x').X;`,
    ],
    [
      'a remote that takes what the host keeps to itself',
      'mfe-defi/src/a.ts',
      `import { refreshAccess } from '@moa/host/internal/api'; export default refreshAccess;`,
    ],
    [
      'a remote that reaches past the face of the host by a path',
      'mfe-defi/src/a.ts',
      `import { x } from '../../shared/host/src/internal/api.ts'; export default x;`,
    ],
    [
      'a part of the design system that a remote bundles with what is internal to the host',
      'shared/ui/src/menu/menu.ts',
      `import { x } from '@moa/host/internal/api'; export default x;`,
    ],
    [
      'a remote that imports the server later',
      'mfe-defi/src/a.ts',
      `export default () => import('@moa/server/src/app.ts');`,
    ],
    [
      'a remote that writes down a route of another',
      'mfe-defi/src/a.tsx',
      `export default () => <a href="/login?mode=sign-up" />;`,
    ],
    [
      'a remote that writes down what stands beneath another’s route',
      'mfe-auth/src/a.ts',
      `export default (id) => \`/defi/dashboard/\${id}\`;`,
    ],
    ['another’s route by itself', 'mfe-defi/src/a.ts', `export default '/notifications';`],
    [
      'a place on another’s page behind the origin',
      'mfe-defi/src/a.ts',
      `export default () => \`\${location.origin}/settings#exchanges\`;`,
    ],
    ['another’s route put together', 'mfe-defi/src/a.ts', `export default '/' + 'notifications';`],
    [
      'another’s route put together from constants of other files',
      'mfe-defi/src/a.ts',
      `import { first } from './b.ts'; const paths = { list: \`\${first}/notifications\` }; export default paths.list;`,
      { 'mfe-defi/src/b.ts': `export const first = '';` },
    ],
    [
      'another’s route in pieces of a list',
      'mfe-defi/src/a.ts',
      `export default ['', 'settings'].join('/');`,
    ],
    [
      'another’s key in the browser’s storage',
      'mfe-defi/src/a.ts',
      `export default () => localStorage.getItem('moa.push-device');`,
    ],
    [
      'another’s key by the host’s own way',
      'mfe-defi/src/a.ts',
      `import { readText } from '@moa/host/stored-value'; export default () => readText('moa.push-device');`,
    ],
    [
      'a key that is nobody’s',
      'mfe-defi/src/a.ts',
      `import { keepText } from '@moa/host/stored-value'; export default (name) => keepText(name, '1');`,
    ],
    [
      'an event of the page that is named after another',
      'mfe-defi/src/a.ts',
      `export default () => dispatchEvent(new CustomEvent('mfe-notifications:opened'));`,
    ],
    [
      'a listener to an event that is named after another',
      'mfe-defi/src/a.ts',
      `export default (hear) => window.addEventListener('notifications.opened', hear, { once: true });`,
    ],
    [
      'an event of the dictionary that another sends',
      'mfe-notifications/src/a.ts',
      `import { emit } from '@moa/host/event-bus'; export default () => emit('sources.changed', {});`,
    ],
  ],
  allowed: [
    [
      'its own routes, and texts that only look like one',
      'mfe-defi/src/a.ts',
      `export default ['/defi/dashboard?a=1', '/loginless', './login', '/', \`/defi/aave/\${1}#x\`];`,
    ],
    [
      'its own keys and events',
      'mfe-defi/src/a.ts',
      `import { emit } from '@moa/host/event-bus'; import { readText } from '@moa/host/stored-value'; const key = 'moa.defi.chosen'; export default () => [readText(key), readText('moa.unreported'), emit('sources.changed', {}), new CustomEvent('eip6963:announceProvider'), new CustomEvent('defi:done')];`,
    ],
  ],
};
