/** @jest-environment @moa/build/jest/browser */
import { answerTaps } from './answer-taps.ts';

let tabs: HTMLElement;

/** The page as the server sent it, at a path whose tab, if it has one, is the current one. */
function open(path: string, title: string): void {
  history.replaceState(null, '', path);
  document.title = `${title} · Moa`;
  document.body.innerHTML = `<div id="moa"><main>₩1</main><nav>
    <a href="/" data-title="홈">홈</a>
    <a href="/assets" data-title="자산">자산</a>
    <a href="/analytics" data-title="분석">분석</a>
  </nav></div>`;
  const place = document.getElementById('moa');
  const nav = document.querySelector('nav');
  if (!place || !nav) throw new Error('The page has no frame');
  tabs = nav;
  tabs.querySelector(`a[href="${path}"]`)?.setAttribute('aria-current', 'page');
  answerTaps(tabs, place);
}

const tap = (path: string) => tabs.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
const current = () =>
  [...tabs.querySelectorAll('[aria-current]')].map((link) => link.getAttribute('href'));
const traverse = async (by: number) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  window.addEventListener('popstate', () => resolve(), { once: true });
  history.go(by);
  await promise;
};

describe('a tap on the tab bar before the shell runs', () => {
  it('opens its page: address, title and place in the bar', () => {
    open('/', '홈');
    tap('/assets');
    expect([location.pathname, document.title, current()]).toEqual([
      '/assets',
      '자산 · Moa',
      ['/assets'],
    ]);
    expect(document.querySelector('main')?.textContent).toBe('');
  });

  it('is taken back by Back, and is there again with Forward', async () => {
    open('/', '홈');
    tap('/assets');
    tap('/analytics');
    await traverse(-1);
    expect([document.title, current()]).toEqual(['자산 · Moa', ['/assets']]);
    await traverse(-1);
    expect([document.title, current()]).toEqual(['홈 · Moa', ['/']]);
    await traverse(1);
    expect([document.title, current()]).toEqual(['자산 · Moa', ['/assets']]);
  });

  it('and Back to a page that is in no tab has the title that it came with', async () => {
    open('/assets/BTC', '자산 상세');
    tap('/assets');
    await traverse(-1);
    expect([document.title, current()]).toEqual(['자산 상세 · Moa', []]);
  });

  it('changes nothing once the shell has drawn its own bar', async () => {
    open('/', '홈');
    tap('/assets');
    tabs.remove();
    document.title = 'of the shell';
    await traverse(-1);
    expect(document.title).toBe('of the shell');
  });
});
