/** @jest-environment @moa/build/jest/browser */
import type { Release } from '@moa/contracts/platform/release';
import { setRelease } from '@moa/host/internal/release';
import { queryClient } from '@moa/host/query';
import { realtimeStore } from '@moa/host/realtime';
import { mayUpgrade, recordRelease, upgrade } from './upgrade.ts';

describe('a release that came out while the page is open', () => {
  beforeEach(() => {
    sessionStorage.clear();
    document.body.replaceChildren();
    setRelease({ id: '1-a', remotes: [] } as unknown as Release);
    recordRelease('2-b');
    realtimeStore.setState({ status: 'connected' });
  });

  it('waits while the server is not reached', () => {
    realtimeStore.setState({ status: 'disconnected' });
    expect(ask()).toBe(false);
    realtimeStore.setState({ status: 'connected' });
    expect(ask()).toBe(true);
  });

  const ask = () => mayUpgrade('default', 'default');

  it('is taken over at a navigation, once', () => {
    expect(ask()).toBe(true);
    const reload = jest.fn();
    expect(upgrade(reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(ask()).toBe(false);
    recordRelease('3-c');
    expect(ask()).toBe(true);
  });

  it('is none where the same one runs, or none at all', () => {
    for (const id of ['1-a', 'none', '']) {
      recordRelease(id);
      expect(ask()).toBe(false);
    }
  });

  it('waits while somebody signs in or out, or no remote draws the page', () => {
    expect(mayUpgrade('simple', 'default')).toBe(false);
    expect(mayUpgrade('default', 'simple')).toBe(false);
    expect(mayUpgrade('default', null)).toBe(false);
  });

  it('waits while somebody types, and not for an empty field', () => {
    const field = document.createElement('input');
    document.body.append(field);
    expect(ask()).toBe(true);
    field.value = 'half a sentence';
    expect(ask()).toBe(false);
  });

  it('waits while somebody is asked something', () => {
    document.body.append(document.createElement('dialog'));
    expect(ask()).toBe(true);
    const closed = document.createElement('div');
    closed.setAttribute('role', 'dialog');
    closed.setAttribute('popover', 'auto');
    document.body.append(closed);
    expect(ask()).toBe(true);
    document.body.firstElementChild?.setAttribute('open', '');
    expect(ask()).toBe(false);
  });

  it('waits for an act that is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: () => promise, networkMode: 'always' })
      .execute(undefined);
    expect(ask()).toBe(false);
    resolve();
    await done;
    expect(ask()).toBe(true);
  });
});
