import { setRelease } from '@moa/host/internal/release';
import { setLocale } from '@moa/i18n/locale';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { RemoteView } from './remote-view.tsx';

type Load = { resolve(module: object): void; reject(error: Error): void };
const loads: Load[] = [];
jest.mock('./runtime.ts', () => ({
  federation: {
    loadRemote: () => new Promise((resolve, reject) => loads.push({ resolve, reject })),
  },
}));

const release = {
  id: 'r1',
  createdAt: '2026-01-01T00:00:00.000Z',
  shell: { version: '1.2.3', hostVersion: '1.0.0' },
  world: 'sandbox' as const,
  remotes: [
    {
      name: 'mfe-future',
      version: '9.0.0',
      base: '/remotes/mfe-future/9.0.0/',
      container: 'mfe_future',
      entry: 'remoteEntry.js',
      files: {},
      modules: {},
      manifest: {
        name: 'mfe-future',
        version: '9.0.0',
        owner: { team: 'Future', contact: '#future' },
        needsHost: '^99.0.0',
        routes: [],
        navigation: [],
        widgets: [],
        commands: [],
        roles: {},
      },
    },
  ],
};
setRelease(release);

let modules = 0;
function open(remote = 'mfe-x') {
  modules += 1;
  render(
    <MemoryRouter>
      <RemoteView
        remote={remote}
        module={`./pages/${modules}`}
        title="자산"
        placeholder={<p>skeleton</p>}
      />
    </MemoryRouter>,
  );
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const arrive = (at: number) =>
  act(async () => loads[at]?.resolve({ default: () => <p>the page</p> }));

beforeEach(() => {
  jest.useFakeTimers();
  setLocale('ko');
  loads.length = 0;
  globalThis.fetch = async () => Response.json({ success: true, data: release });
});
afterEach(() => jest.useRealTimers());

describe('a remote that does not answer', () => {
  it('is waited for in silence for three seconds, and then one is told', async () => {
    open();
    await pass(2_999);
    expect(screen.getByText('skeleton')).toBeTruthy();
    await pass(1);
    expect(screen.getByRole('alert').textContent).toContain('지금은 자산을 사용할 수 없습니다');
  });

  it('is drawn all the same where it comes late', async () => {
    open();
    await pass(4_000);
    expect(screen.getByRole('alert')).toBeTruthy();
    await arrive(0);
    expect(screen.getByText('the page')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is asked for once more by a retry, also while the first load hangs', async () => {
    open();
    await pass(3_000);
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(screen.getByText('skeleton')).toBeTruthy();
    await pass(2_000);
    expect(loads).toHaveLength(2);
    await arrive(1);
    expect(screen.getByText('the page')).toBeTruthy();
  });

  it('is not even asked where it needs another shell, and names nobody of ours to a customer', async () => {
    open('mfe-future');
    await pass(0);
    const { textContent } = screen.getByRole('alert');
    expect(textContent).toContain('버전이 맞지 않습니다');
    expect(textContent).not.toMatch(/Future|#future/);
    expect(loads).toHaveLength(0);
  });

  it('says so by itself where the load fails earlier', async () => {
    open();
    await act(async () => loads[0]?.reject(new Error('RUNTIME-008 failed to load')));
    await pass(500);
    expect(screen.getByRole('alert').textContent).toContain('파일을 불러오지 못했습니다');
  });
});
