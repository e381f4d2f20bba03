/**
 * Webpack's container protocol, spoken by the shell: a remote's entry is a script that leaves a
 * container under a global name; it is told once what is shared, and gives out its modules. Which
 * version of a shared module a remote accepts is checked by the remote's own build, against the
 * version that stands here.
 */
import type { ReleasedRemote } from '@moa/contracts/platform/release';
import { providedModules } from './provided-modules.ts';
import { createScript } from './scripts.ts';

type Factory = () => unknown;
type Shared = {
  get(): Factory | Promise<Factory>;
  from: string;
  eager: boolean;
};
/** Shared name -> version -> the module. Containers mark in it what they took. */
type ShareScope = Record<string, Record<string, Shared>>;
type Container = {
  init(scope: ShareScope): unknown;
  get(module: string): Promise<Factory>;
};

/** How long an entry may take, in ms. */
const entryTimeout = 2_000;
const containers = new Map<string, Promise<Container>>();

const scope: ShareScope = Object.fromEntries(
  Object.entries(providedModules).map(([request, { version, module, load }]) => [
    request,
    {
      [version]: {
        get: load ? async () => asFactory(await load()) : () => asFactory(module),
        from: 'shell',
        eager: !load,
      },
    },
  ]),
);

function asFactory(module: unknown): Factory {
  return () => module;
}

/** Its entry could not be fetched, or did not come in time. Asked for again, it is fetched again. */
export class EntryFailure extends Error {
  readonly kind: 'unreachable' | 'timeout';
  constructor(kind: EntryFailure['kind'], address: string) {
    super(`${address} ${kind === 'timeout' ? `took over ${entryTimeout} ms` : 'did not load'}`);
    this.kind = kind;
  }
}

/**
 * An exposed module of a released remote, `./pages/home` for example. Parallel calls share an entry.
 * Rejects with EntryFailure, with what webpack says of a chunk or a shared module, or with what the
 * module throws as it starts.
 */
export async function importModule(remote: ReleasedRemote, module: string): Promise<unknown> {
  const factory = await (await containerOf(remote)).get(module);
  return factory();
}

function containerOf(remote: ReleasedRemote): Promise<Container> {
  const known = containers.get(remote.name);
  if (known) return known;
  const opened = open(remote);
  containers.set(remote.name, opened);
  opened.catch(() => containers.delete(remote.name));
  return opened;
}

async function open({ base, entry, container: name }: ReleasedRemote): Promise<Container> {
  await run(location.origin + base + entry);
  const container = (globalThis as unknown as Record<string, Container | undefined>)[name];
  if (!container) throw new Error(`${base}${entry} left no container called ${name}`);
  await container.init(scope);
  return container;
}

function run(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = createScript(address);
    const timer = setTimeout(() => end(new EntryFailure('timeout', address)), entryTimeout);
    const end = (failure?: EntryFailure) => {
      clearTimeout(timer);
      script.remove();
      if (failure) reject(failure);
      else resolve();
    };
    script.addEventListener('load', () => end());
    script.addEventListener('error', () => end(new EntryFailure('unreachable', address)));
    document.head.append(script);
  });
}
