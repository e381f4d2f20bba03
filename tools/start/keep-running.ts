/**
 * Whatever of the product falls is started again. The world keeps its ports where they are free, so
 * that the server goes on; where it came up elsewhere, the server starts again with its new addresses.
 */
import type { Child } from './child.ts';
import { type Product, type ProductOptions, startServer, startWorld } from './start-product.ts';
import { supervise } from './supervise.ts';

export function keepRunning(product: Product, given: ProductOptions): { stop(): Promise<void> } {
  const { say } = given;
  const living = new Set<Child>(product.children);
  const options: ProductOptions = {
    ...given,
    onChild(child) {
      living.add(child);
      void child.ended.then(() => living.delete(child));
      given.onChild?.(child);
    },
  };
  let { environment } = product;
  const [world, server] =
    product.children.length === 1 ? [undefined, ...product.children] : product.children;
  if (server === undefined) throw new Error('The server does not run.');
  const storedServer = supervise({
    child: server,
    start: async () => (await startServer(options, environment)).child,
    say,
  });
  const storedWorld =
    world &&
    supervise({
      child: world,
      async start() {
        const next = await startWorld(options);
        const hasMoved = JSON.stringify(next.environment) !== JSON.stringify(environment);
        environment = next.environment;
        if (hasMoved) {
          say('The world is at other addresses now: the server starts again with them.');
          storedServer.renew();
        }
        return next.child;
      },
      say,
    });
  return {
    async stop() {
      storedServer.letGo();
      storedWorld?.letGo();
      // The server first: it still talks to the world.
      const inOrder = [...living].sort(
        (a, b) => Number(b.name === 'server') - Number(a.name === 'server'),
      );
      for (const child of inOrder) await child.stop();
    },
  };
}
