/** @jest-environment @moa/build/jest/browser */
import { on } from '@moa/host/event-bus';
import { setRelease } from '@moa/host/internal/release';
import { isChunkFailure, recoverFromChunkFailure } from './chunk-failure.ts';

const release = {
  id: 'r1',
  createdAt: '2026-01-01T00:00:00.000Z',
  shell: { version: '1.0.0', hostVersion: '1.0.0' },
  world: 'sandbox' as const,
  remotes: [],
};
let now = 0;
const reload = jest.fn();
let stored: string | null = null;
let room = true;
const page = (path: string) => ({
  path,
  reload,
  now: () => now,
  recall: () => stored,
  remember: (text: string) => {
    if (room) stored = text;
    return room;
  },
});

function serverHas(id: string | null) {
  globalThis.fetch = () =>
    id === null
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json({ success: true, data: { ...release, id } }));
}

beforeEach(() => {
  setRelease(release);
  stored = null;
  room = true;
  reload.mockReset();
  now = 1_000_000;
  serverHas('r1');
});

it('a chunk failure is known by webpack’s name for it', () => {
  const failure = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  expect(isChunkFailure(failure)).toBe(true);
  expect(isChunkFailure(new Error('Loading chunk 7 failed.'))).toBe(false);
  expect(isChunkFailure('Loading chunk pages-home failed.\n(error: …)')).toBe(true);
  expect(isChunkFailure('Failed to load script')).toBe(false);
});

describe('a piece of a page that cannot be fetched', () => {
  it('loads the address anew, once in ten seconds', async () => {
    await expect(recoverFromChunkFailure('chunk', page('/assets'))).resolves.toBe(true);
    now += 9_999;
    await expect(recoverFromChunkFailure('chunk', page('/assets'))).resolves.toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    now += 1;
    await expect(recoverFromChunkFailure('chunk', page('/assets'))).resolves.toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is remembered by address: another one has a reload of its own', async () => {
    await recoverFromChunkFailure('chunk', page('/assets?tab=a b'));
    await expect(recoverFromChunkFailure('chunk', page('/assets?tab=a b'))).resolves.toBe(false);
    await expect(recoverFromChunkFailure('chunk', page('/analytics'))).resolves.toBe(true);
  });

  it('stays where the browser remembers nothing, since that could go on for ever', async () => {
    room = false;
    await expect(recoverFromChunkFailure('chunk', page('/assets'))).resolves.toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload into nothing: without the server the screen stays', async () => {
    serverHas(null);
    await expect(recoverFromChunkFailure('chunk', page('/assets'))).resolves.toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is told before the reload, so that something can be kept', async () => {
    const heard: unknown[] = [];
    const stop = on('chunk.failed', (event) => {
      expect(reload).not.toHaveBeenCalled();
      heard.push(event);
    });
    await recoverFromChunkFailure('chunk', page('/assets'));
    stop();
    expect(heard).toEqual([{ path: '/assets', reloading: true }]);
  });
});

describe('a whole remote that cannot be fetched', () => {
  it('is left to a retry while the release is the same', async () => {
    await expect(recoverFromChunkFailure('remote', page('/assets'))).resolves.toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is loaded anew where there is a newer release', async () => {
    serverHas('r2');
    await expect(recoverFromChunkFailure('remote', page('/assets'))).resolves.toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
