/** A way to a server that can be cut: every connection over it ends at once, as where a network goes. */
import { connect, createServer, type Socket } from 'node:net';

export type CutProxy = { port: number; cut(): void; stop(): Promise<void> };

export async function startCutProxy(port: number, target: number): Promise<CutProxy> {
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((client) => {
    const there = connect(target, '127.0.0.1');
    keep(client);
    keep(there);
    client.pipe(there).pipe(client);
    client.on('close', () => there.destroy());
    there.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port,
    cut,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
