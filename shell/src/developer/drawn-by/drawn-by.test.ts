/** @jest-environment @moa/build/jest/browser */
import { setRelease } from '@moa/host/internal/release';
import { drawnBy, drawnPlaces } from './drawn-by.ts';

jest.mock('../../federation/remotes.ts', () => ({
  findRemote: (name: string) =>
    name === 'mfe-a'
      ? { version: '1.2.0', manifest: { owner: { team: 'Assets', contact: 'a@moa.example' } } }
      : undefined,
}));

beforeEach(() => {
  document.body.innerHTML = `
    <header><button aria-label="테마">x</button></header>
    <main>
      <div data-remote="mfe-a" data-module="./pages/assets">
        <h1>자산</h1>
        <div data-remote="mfe-gone" data-module="./widgets/x"><b>${'긴 '.repeat(60)}</b></div>
      </div>
    </main>`;
});

const at = (selector: string) => drawnBy(document.querySelector(selector) as Element);

describe('who drew this', () => {
  it('is the remote around it, with module, version and owner', () => {
    expect(at('h1')).toEqual({
      remote: 'mfe-a',
      version: '1.2.0',
      module: './pages/assets',
      owner: { team: 'Assets', contact: 'a@moa.example' },
      element: 'h1 · 자산',
    });
  });

  it('is the shell where no remote is around it', () => {
    expect(at('button')).toMatchObject({ remote: 'shell', module: null, element: 'button · 테마' });
  });

  it('is the nearest remote, even one that the release no longer has', () => {
    expect(at('b')).toMatchObject({ remote: 'mfe-gone', module: './widgets/x', owner: null });
    expect(at('b').element.length).toBeLessThan(60);
  });

  it('is listed for the whole page', () => {
    expect(drawnPlaces().map((place) => place.dataset['remote'])).toEqual(['mfe-a', 'mfe-gone']);
  });
});

setRelease({} as never);
