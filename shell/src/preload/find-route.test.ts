import { findRoute } from './find-route.ts';

const route = (path: string, module: string, aliases: string[] = []) => ({
  path,
  module,
  aliases,
  title: { ko: '', en: '' },
  guards: [],
  preload: false,
  layout: 'default' as const,
});
const remotes = [
  {
    name: 'mfe-portfolio',
    manifest: {
      routes: [
        route('/assets/:id', './asset'),
        route('/assets', './assets', ['/assets/details']),
        route('/', './home', ['/dashboard']),
      ],
    },
  },
] as unknown as Parameters<typeof findRoute>[1];
const found = (path: string) => {
  const page = findRoute(path, remotes);
  return page && [page.route.module, page.params];
};

it.each([
  ['/assets', ['./assets', {}]],
  ['/assets/details', ['./assets', {}]],
  ['/assets/BTC', ['./asset', { id: 'BTC' }]],
  ['/dashboard', ['./home', {}]],
  ['/nowhere', null],
])('finds the page at %s by its other names too', (path, page) =>
  expect(found(path)).toEqual(page),
);
