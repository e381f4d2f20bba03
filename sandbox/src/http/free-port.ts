import { createServer } from 'node:net';

/** The port where it is free on the loopback interface, otherwise 0, which lets the system choose. */
export function freePort(port: number): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(0));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}
