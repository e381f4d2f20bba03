/** @jest-environment @moa/build/jest/browser */
import { askAgain, createScript } from './scripts.ts';

jest.mock('./integrity.ts', () => ({
  isAllowedScript: (path: string) => path.startsWith('/remotes/'),
  getIntegrity: (path: string) =>
    path.startsWith('/remotes/') ? 'sha384-known' : 'sha384-refused',
}));

const path = (script: HTMLScriptElement) => script.getAttribute('src');

describe('a script of a remote', () => {
  it('carries its integrity, and asks anew at every further attempt until it has loaded', () => {
    const first = createScript('/remotes/a/1.0.0/x.js');
    expect(first.integrity).toBe('sha384-known');
    expect(first.crossOrigin).toBe('anonymous');
    expect(path(first)).toBe('/remotes/a/1.0.0/x.js');
    const second = createScript('/remotes/a/1.0.0/x.js');
    expect(path(second)).toBe('/remotes/a/1.0.0/x.js?r=1');
    second.dispatchEvent(new Event('load'));
    expect(path(createScript('/remotes/a/1.0.0/x.js'))).toBe('/remotes/a/1.0.0/x.js');
  });

  it('is asked for anew once its build has failed, even where it was not tried itself', () => {
    askAgain('/remotes/b/1.0.0/');
    expect(path(createScript('/remotes/b/1.0.0/y.js'))).toBe('/remotes/b/1.0.0/y.js?r=1');
    expect(path(createScript('/remotes/c/1.0.0/y.js'))).toBe('/remotes/c/1.0.0/y.js');
  });

  it('from outside the release never gets an address, and fails as the network would', async () => {
    const script = createScript('/evil.js');
    const failed = new Promise((resolve) => script.addEventListener('error', resolve));
    expect(path(script)).toBeNull();
    await expect(failed).resolves.toBeInstanceOf(Event);
  });
});
