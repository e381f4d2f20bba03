import type { Plants } from './plant.ts';

const health = {
  'mfe-defi/src/rules/health.ts': `export const health = 1; export const spare = 2;`,
};

export const plants: Plants = {
  rule: 7,
  refused: [
    ['an export that nobody imports', 'shell/src/a.ts', `export const a = 1;`],
    [
      'an export that a test alone imports',
      'mfe-defi/src/rules/health.test.ts',
      `import { health } from './health.ts'; health;`,
      { 'mfe-defi/src/rules/health.ts': `export const health = 1;` },
    ],
    [
      'an export beside one that is taken when it is needed',
      'mfe-defi/src/a.ts',
      `export default async () => (await import('./rules/health.ts')).health;`,
      health,
    ],
    [
      'an export beside one that is taken out of a module',
      'mfe-defi/src/a.ts',
      `export default async () => { const { health } = await import('./rules/health.ts'); return health; };`,
      health,
    ],
    [
      'an export beside one that a later part asks for',
      'mfe-defi/src/a.ts',
      `export default () => import('./rules/health.ts').then((rules) => rules.health);`,
      health,
    ],
    [
      'an export beside one that is taken of a namespace',
      'mfe-defi/src/a.ts',
      `import * as rules from './rules/health.ts'; export default rules.health;`,
      health,
    ],
    [
      'an export that only a lazy part holds',
      'mfe-defi/src/a.ts',
      `export default lazyPart(() => import('./rules/health.ts'));`,
      health,
    ],
    [
      'a name of the public face that nobody takes',
      'shared/host/src/public/links.ts',
      `export { linkTo } from '../internal/links.ts';`,
      { 'shared/host/src/internal/links.ts': `export const linkTo = 1;` },
    ],
  ],
  allowed: [
    [
      'an export that the product imports',
      'mfe-defi/src/rules/loans.ts',
      `import { health } from './health.ts'; export default health;`,
      { 'mfe-defi/src/rules/health.ts': `export const health = 1;` },
    ],
    [
      'what is asked of a module by whoever holds it',
      'mfe-defi/src/a.ts',
      `import { load } from './b.ts'; export default async () => { const module = await load(); return [module.health, module.spare]; };`,
      { ...health, 'mfe-defi/src/b.ts': `export const load = () => import('./rules/health.ts');` },
    ],
  ],
};
