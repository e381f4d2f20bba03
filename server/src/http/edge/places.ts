/**
 * Places for connections, with a total limit and one per network. If there is none left, a new
 * connection is not rejected because of others: the network that holds the most idle places gives
 * up its oldest, and a network at its own limit gives up one of its own. A flood from a few
 * addresses thus takes places only from itself.
 */

type Places<Holder> = {
  /** Takes a place. False where all are in use by something that is not idle. */
  take(network: string, holder: Holder): boolean;
  /** Something is done for it: it keeps its place. */
  busy(holder: Holder): void;
  /** It waits again, as the youngest of its network. */
  idle(holder: Holder): void;
  leave(holder: Holder): void;
  /** Has one place given up; false where nothing is idle. */
  makeRoom(): boolean;
  of(network: string): number;
  inAll(): number;
};

type Limits = { inAll: number; perNetwork: number };
/** `idle` is in the order in which they became so. */
type Network = { name: string; held: number; idle: Set<unknown> };

export function createPlaces<Holder>(
  limits: Limits,
  /** Ends who gave a place up. */
  end: (holder: Holder) => void,
): Places<Holder> {
  const networks = new Map<string, Network>();
  const networkOf = new Map<Holder, Network>();
  /** Networks by how much of what they hold is idle: the crowded one is found without a search. */
  const byIdle: Set<Network>[] = [];
  let maxIdle = 0;

  const change = (network: Network, act: () => void) => {
    byIdle[network.idle.size]?.delete(network);
    act();
    const { size } = network.idle;
    byIdle[size] ??= new Set();
    if (size > 0) byIdle[size].add(network);
    maxIdle = Math.max(maxIdle, size);
    while (maxIdle > 0 && (byIdle[maxIdle]?.size ?? 0) === 0) maxIdle -= 1;
  };
  const leave = (holder: Holder) => {
    const network = networkOf.get(holder);
    if (network === undefined) return;
    networkOf.delete(holder);
    network.held -= 1;
    change(network, () => network.idle.delete(holder));
    if (network.held === 0) networks.delete(network.name);
  };
  const giveUp = (network: Network | undefined): boolean => {
    const [oldest] = (network?.idle ?? []) as Iterable<Holder>;
    if (oldest === undefined) return false;
    leave(oldest);
    end(oldest);
    return true;
  };
  const makeRoom = (): boolean => {
    const [crowded] = byIdle[maxIdle] ?? [];
    return giveUp(crowded);
  };

  return {
    take(name, holder) {
      const known = networks.get(name);
      if (known !== undefined && known.held >= limits.perNetwork) {
        if (!giveUp(known)) return false;
      } else if (networkOf.size >= limits.inAll && !makeRoom()) return false;
      const network = networks.get(name) ?? { name, held: 0, idle: new Set() };
      networks.set(name, network);
      networkOf.set(holder, network);
      network.held += 1;
      change(network, () => network.idle.add(holder));
      return true;
    },
    busy(holder) {
      const network = networkOf.get(holder);
      if (network !== undefined) change(network, () => network.idle.delete(holder));
    },
    idle(holder) {
      const network = networkOf.get(holder);
      if (network === undefined) return;
      change(network, () => {
        network.idle.delete(holder);
        network.idle.add(holder);
      });
    },
    leave,
    makeRoom,
    of: (name) => networks.get(name)?.held ?? 0,
    inAll: () => networkOf.size,
  };
}
