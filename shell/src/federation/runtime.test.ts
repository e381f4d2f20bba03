import type { ReleasedRemote } from '@moa/contracts/platform/release';
import { EntryFailure, importModule } from './runtime.ts';

jest.mock('./integrity.ts', () => ({ isAllowedScript: () => true, integrityOf: () => 'sha384-x' }));
jest.mock('./provided-modules.ts', () => ({
  providedModules: {
    here: { version: '1.2.3', module: { name: 'here' } },
    late: { version: '0.1.0', load: async () => ({ name: 'late' }) },
  },
}));

let count = 0;
/** A remote of its own for each test: containers are kept. */
function released(): ReleasedRemote {
  count += 1;
  const name = `mfe-x${count}`;
  return {
    name,
    base: `/remotes/${name}/1.0.0/`,
    entry: 'remoteEntry.js',
    container: `mfe_x${count}`,
  } as ReleasedRemote;
}

const scripts = () => [...document.head.querySelectorAll('script')];

/** The entry arrives, and leaves a container. */
function arrive(remote: ReleasedRemote, get: (module: string) => Promise<() => unknown>) {
  const init = jest.fn();
  Object.assign(globalThis, { [remote.container]: { init, get: jest.fn(get) } });
  scripts().at(-1)?.dispatchEvent(new Event('load'));
  return init;
}

afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

describe('a module of a remote', () => {
  it('comes out of its container, which is told once what is shared', async () => {
    const remote = released();
    const both = Promise.all([importModule(remote, './a'), importModule(remote, './b')]);
    expect(scripts().map((script) => script.getAttribute('src'))).toEqual([
      `/remotes/${remote.name}/1.0.0/remoteEntry.js`,
    ]);
    const init = arrive(remote, async (module) => () => ({ default: module }));
    await expect(both).resolves.toEqual([{ default: './a' }, { default: './b' }]);
    await importModule(remote, './c');
    expect(init).toHaveBeenCalledTimes(1);
    expect(scripts()).toHaveLength(0);
  });

  it('is given what is here at once, and what is late when it is asked for', async () => {
    const remote = released();
    const loading = importModule(remote, './a');
    const init = arrive(remote, async () => () => ({}));
    await loading;
    const [scope] = init.mock.calls[0];
    expect(scope.here['1.2.3'].get()()).toEqual({ name: 'here' });
    expect(scope.here['1.2.3'].eager).toBe(true);
    expect((await scope.late['0.1.0'].get())()).toEqual({ name: 'late' });
    expect(scope.late['0.1.0'].eager).toBe(false);
  });

  it('that cannot be fetched is fetched again by the next attempt', async () => {
    const remote = released();
    const first = importModule(remote, './a');
    scripts().at(-1)?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toMatchObject({ kind: 'unreachable' });
    const second = importModule(remote, './a');
    arrive(remote, async () => () => 'healed');
    await expect(second).resolves.toBe('healed');
  });

  it('does not wait for an entry that hangs', async () => {
    jest.useFakeTimers();
    const loading = importModule(released(), './a').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await loading).toBeInstanceOf(EntryFailure);
    expect(await loading).toMatchObject({ kind: 'timeout' });
  });

  it('says so where an entry leaves no container', async () => {
    const remote = released();
    const loading = importModule(remote, './a');
    scripts().at(-1)?.dispatchEvent(new Event('load'));
    await expect(loading).rejects.toThrow(`left no container called ${remote.container}`);
  });

  it('that throws as it starts leaves the container to the others', async () => {
    const remote = released();
    const loading = importModule(remote, './a');
    const fails = () => {
      throw new Error('planted');
    };
    arrive(remote, async (module) => (module === './a' ? fails : () => 'whole'));
    await expect(loading).rejects.toThrow('planted');
    await expect(importModule(remote, './b')).resolves.toBe('whole');
  });
});
