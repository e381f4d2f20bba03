import { type NavigationEntry, splitTabs } from '@moa/contracts/platform/navigation';
import { setRelease } from '@moa/host/internal/release';
import fc from 'fast-check';
import { navigationEntries, navigationGroups } from '../../routing/navigation-entries.ts';

const entry = (path: string, tab = false, group: NavigationEntry['group'] = 'assets', order = 1) =>
  ({
    path,
    label: { ko: path, en: path },
    icon: 'home',
    group,
    order,
    tab,
  }) satisfies NavigationEntry;

describe('the tab bar', () => {
  it('holds all of five', () => {
    const five = ['/', '/a', '/b', '/c', '/d'].map((path) => entry(path));
    expect(splitTabs(five)).toEqual({ tabs: five, rest: [] });
  });

  it('of six holds the first four that want a place, and the rest is one press away', () => {
    const all = [
      entry('/', true),
      entry('/assets', true),
      entry('/defi', true),
      entry('/analytics', true),
      entry('/inbox'),
      entry('/settings', true),
    ];
    const { tabs, rest } = splitTabs(all);
    expect(tabs.map(({ path }) => path)).toEqual(['/', '/assets', '/defi', '/analytics']);
    expect(rest.map(({ path }) => path)).toEqual(['/inbox', '/settings']);
  });

  it('loses and repeats nothing, and never has more than five places', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 20 }), (wants) => {
        const all = wants.map((tab, index) => entry(`/${index}`, tab));
        const { tabs, rest } = splitTabs(all);
        expect([...tabs, ...rest].sort()).toHaveLength(all.length);
        expect(new Set([...tabs, ...rest]).size).toBe(all.length);
        expect(tabs.length + (rest.length > 0 ? 1 : 0)).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('is ordered by group, then by the order that a remote asks for', () => {
    const remotes = [
      [entry('/settings', false, 'settings'), entry('/b', false, 'assets', 2)],
      [entry('/defi', false, 'defi'), entry('/a', false, 'assets', 1)],
    ].map((navigation) => ({ manifest: { navigation } }));
    setRelease({ remotes } as never);
    expect(navigationEntries().map(({ path }) => path)).toEqual(['/a', '/b', '/defi', '/settings']);
  });

  it('leaves out for a visitor what only somebody signed in can open', () => {
    const navigation = [entry('/', true, 'assets'), entry('/assets', true, 'assets')];
    const routes = [
      { path: '/', guards: [] },
      { path: '/assets', guards: ['auth'] },
    ];
    setRelease({ remotes: [{ manifest: { navigation, routes } }] } as never);
    const paths = (isVisitor: boolean) => navigationEntries(isVisitor).map(({ path }) => path);
    expect([paths(true), paths(false)]).toEqual([['/'], ['/', '/assets']]);
  });

  it('has a group that only a remote knows behind all others, under the name of its first entry', () => {
    const navigation = [
      entry('/lending', false, 'lending', 2),
      entry('/loans', false, 'lending', 1),
      entry('/settings', false, 'settings'),
    ];
    setRelease({ remotes: [{ manifest: { navigation } }] } as never);
    expect(
      navigationGroups(false).map(({ word, entries }) => [word, entries.map(({ path }) => path)]),
    ).toEqual([
      ['settings', ['/settings']],
      [null, ['/loans', '/lending']],
    ]);
  });
});
