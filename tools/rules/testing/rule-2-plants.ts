import type { Plants } from './plant.ts';

export const plants: Plants = {
  rule: 2,
  refused: [
    ['a shell that names a remote', 'shell/src/a.ts', `export default 'mfe-defi';`],
    ['a shell that knows a route', 'shell/src/a.ts', `export default '/defi/dashboard';`],
    ['a place on a remote’s page', 'shell/src/a.ts', `export default '/settings#exchanges';`],
    ['what is beneath a route', 'shell/src/a.ts', `export default (id) => \`/defi/aave/\${id}\`;`],
    ['a route put together', 'shell/src/a.ts', `const root = '/'; export default root + 'login';`],
    [
      'a shell that treats one of them otherwise',
      'shell/src/a.ts',
      `export default ({ role }) => role === 'portfolio';`,
    ],
    [
      'a shell that chooses among them by name',
      'shell/src/a.ts',
      `export default (remote) => { switch (remote.name) { case 'defi': return 1; default: return 2; } };`,
    ],
    [
      'a link to a role that no remote has',
      'mfe-defi/src/a.ts',
      `import { linkTo } from '@moa/host/links'; export default () => linkTo('setings');`,
    ],
    [
      'a shell that asks for one that no remote has',
      'shell/src/a.ts',
      `export default (roleOf) => roleOf('sign-on');`,
    ],
    [
      'a slot that no remote fills',
      'mfe-portfolio/src/a.tsx',
      `import { Slot } from '@moa/host/slots'; export default () => <Slot name="hme" />;`,
    ],
    [
      'a remote that fills a slot that nobody opens',
      'mfe-lending/remote.ts',
      `export default { widgets: [{ id: 'loans', slot: 'hom' }] };`,
      {
        'mfe-portfolio/src/a.tsx': `import { Slot } from '@moa/host/slots'; export default () => <Slot name="home" />;`,
        'mfe-defi/remote.ts': `export default { widgets: [{ id: 'total', slot: 'home' }] };`,
      },
    ],
    [
      'an order of groups with one that no remote has',
      'shell/src/a.ts',
      `export const namedGroups = ['asets'] as const;`,
    ],
  ],
  allowed: [
    [
      'a remote that brings a role, a slot and a group of its own',
      'mfe-lending/remote.ts',
      `export default {
        navigation: [{ path: '/lending', group: 'lending' }],
        widgets: [{ id: 'loans', slot: 'loan' }, { id: 'calculator', slot: 'cover' }],
        roles: { lending: '/lending', calculator: 'calculator' },
      };`,
      {
        'mfe-lending/src/a.tsx': `import { Slot } from '@moa/host/slots'; export default () => <Slot name="loan" />;`,
        'mfe-defi/src/a.ts': `import { linkTo } from '@moa/host/links'; export default () => linkTo('lending');`,
        'shell/src/a.ts': `export const namedGroups = ['lending'] as const; export default (widgetOf) => widgetOf('calculator');`,
      },
    ],
    [
      'what is the shell’s own',
      'shell/src/a.ts',
      `export default (role, channel) => [role('settings'), channel === 'portfolio', '/', '/error', '/settingsless'];`,
    ],
  ],
};
