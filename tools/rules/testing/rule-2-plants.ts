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
  ],
  allowed: [
    [
      'what is the shell’s own',
      'shell/src/a.ts',
      `export default (role, channel) => [role('settings'), channel === 'portfolio', '/', '/error', '/settingsless'];`,
    ],
  ],
};
