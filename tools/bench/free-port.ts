import { createServer } from 'node:net';

/**
 * Returns a free port whose sandbox port, a hundred above, is free too. It is below 32,768, where systems
 * begin to give ports to outgoing connections: one of them could take it before it is listened on.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_500);
    if ((await isFree(port)) && (await isFree(port + 100))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
