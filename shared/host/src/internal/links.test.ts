import { linkTo } from './links.ts';
import { setRelease } from './release.ts';

function releaseWith(roles: Record<string, string>) {
  setRelease({ remotes: [{ manifest: { roles: {} } }, { manifest: { roles } }] } as never);
}

describe('a link by role', () => {
  it('leads to the page of whichever remote has the role', () => {
    releaseWith({ settings: '/connections', defi: '/lending' });
    expect(linkTo('settings')).toBe('/connections');
    expect(linkTo('defi')).toBe('/lending');
  });

  it('says what to open there, and where the page begins', () => {
    releaseWith({ settings: '/settings' });
    expect(linkTo('settings', { add: 'exchange' })).toBe('/settings?add=exchange');
    expect(linkTo('settings', { at: 'wallets' })).toBe('/settings#wallets');
    expect(linkTo('settings', { add: 'wallet', at: 'wallets' })).toBe(
      '/settings?add=wallet#wallets',
    );
  });

  it('leads home where no remote has the role', () => {
    releaseWith({});
    expect(linkTo('settings', { add: 'exchange' })).toBe('/');
  });
});
