import { createScript } from './scripts.ts';

jest.mock('./integrity.ts', () => ({
  isAllowedScript: (path: string) => path.startsWith('/remotes/'),
  integrityOf: (path: string) => (path.startsWith('/remotes/') ? 'sha384-known' : 'sha384-refused'),
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

  it('from outside the release never gets an address, and fails as the network would', async () => {
    const script = createScript('/evil.js');
    const failed = new Promise((resolve) => script.addEventListener('error', resolve));
    expect(path(script)).toBeNull();
    await expect(failed).resolves.toBeInstanceOf(Event);
  });
});
