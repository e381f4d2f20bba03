/** A release as tests see it: the pages of the product by their roles, and nothing to fetch. */
import type { Release, ReleasedRemote } from '@moa/contracts/platform/release';

const pages: ReleasedRemote = {
  name: 'mfe-pages',
  version: '1.0.0',
  base: '/remotes/mfe-pages/1.0.0/',
  container: 'mfe_pages',
  entry: 'remoteEntry.js',
  files: {},
  modules: {},
  manifest: {
    name: 'mfe-pages',
    version: '1.0.0',
    owner: { team: 'Test', contact: 'test@moa.example' },
    needsHost: '^1.0.0',
    routes: [],
    navigation: [],
    widgets: [],
    commands: [],
    roles: {
      home: '/',
      'sign-in': '/login',
      security: '/security',
      profile: '/profile',
      settings: '/settings',
      'system-status': '/monitoring-dashboard',
      inbox: '/notifications',
      assets: '/assets',
      defi: '/defi/dashboard',
      analytics: '/analytics',
    },
  },
};

export function testRelease(world: Release['world'] = 'sandbox'): Release {
  return {
    id: 'test',
    createdAt: '2026-11-21T00:00:00.000Z',
    shell: { version: '1.0.0', hostVersion: '1.0.0' },
    world,
    remotes: [pages],
  };
}
