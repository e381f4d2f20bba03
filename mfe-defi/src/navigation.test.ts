import remote from '../remote.ts';

const { navigation = [], routes } = remote;

it('gives each of its pages in the menu a mark of its own', () => {
  expect(new Set(navigation.map(({ icon }) => icon)).size).toBe(navigation.length);
});

it('calls a page in the menu what the page calls itself', () => {
  for (const { path, label } of navigation)
    expect([path, routes.find((route) => route.path === path)?.title.ko]).toEqual([path, label.ko]);
});
