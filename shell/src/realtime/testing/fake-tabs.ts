/** The browser around several tabs, at the border: its locks and its channels, in turns of the fake clock. */

type Held = { name: string; end(): void; refuse(reason: unknown): void };
type Waiting = { name: string; grant(): void };

export class FakeChannel {
  static open: FakeChannel[] = [];
  readonly name: string;
  /** As in a tab that the browser has frozen: nothing reaches it. */
  frozen = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(name: string) {
    this.name = name;
    FakeChannel.open.push(this);
  }

  postMessage(data: unknown): void {
    const copy = structuredClone(data);
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name)
        setTimeout(() => {
          if (!other.frozen && FakeChannel.open.includes(other)) other.onmessage?.({ data: copy });
        });
  }

  close(): void {
    FakeChannel.open = FakeChannel.open.filter((one) => one !== this);
  }
}

export class FakeLocks {
  private held: Held[] = [];
  private waiting: Waiting[] = [];

  static install(): void {
    FakeChannel.open = [];
    globalThis.BroadcastChannel = FakeChannel as never;
    Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
  }

  request(name: string, options: LockOptions, hold: () => Promise<void>): Promise<void> {
    return new Promise((resolve, refuse) => {
      const waiting: Waiting = {
        name,
        grant: () => {
          const held: Held = {
            name,
            refuse,
            end: () => {
              this.held = this.held.filter((one) => one !== held);
              this.next(name);
            },
          };
          this.held.push(held);
          void hold().then(() => {
            resolve();
            held.end();
          });
        },
      };
      options.signal?.addEventListener('abort', () => {
        if (!this.waiting.includes(waiting)) return;
        this.waiting = this.waiting.filter((one) => one !== waiting);
        refuse(options.signal?.reason);
      });
      if (options.steal) {
        for (const held of this.held.filter((one) => one.name === name)) {
          this.held = this.held.filter((one) => one !== held);
          held.refuse(new DOMException('stolen', 'AbortError'));
        }
        setTimeout(waiting.grant);
        return;
      }
      this.waiting.push(waiting);
      setTimeout(() => this.next(name));
    });
  }

  private next(name: string): void {
    if (this.held.some((one) => one.name === name)) return;
    const waiting = this.waiting.find((one) => one.name === name);
    this.waiting = this.waiting.filter((one) => one !== waiting);
    waiting?.grant();
  }
}
