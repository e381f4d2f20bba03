/** A server's end of the socket, at the border: what a page sends is kept, what is said to it is JSON. */
import type { ClientMessage, ServerMessage } from '@moa/contracts/realtime/messages';

export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static opened: FakeSocket[] = [];
  /** Called with each socket that a page opens, in the next turn, as a network would be. */
  static onOpened: ((socket: FakeSocket) => void) | undefined;
  readyState = 0;
  sent: ClientMessage[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  /** Called with each message that the page sends. */
  onSent?: (message: ClientMessage) => void;

  readonly address: string;
  readonly protocols: readonly string[];

  constructor(address = '', protocols: readonly string[] = []) {
    this.address = address;
    this.protocols = protocols;
    FakeSocket.opened.push(this);
    setTimeout(() => FakeSocket.onOpened?.(this));
  }

  static install(): void {
    FakeSocket.opened = [];
    FakeSocket.onOpened = undefined;
    globalThis.WebSocket = FakeSocket as never;
  }

  static last(): FakeSocket {
    const socket = FakeSocket.opened.at(-1);
    if (!socket) throw new Error('No socket was opened');
    return socket;
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    this.sent.push(message);
    this.onSent?.(message);
  }

  close(code = 1006): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }

  say(message: Record<string, unknown> & { type: ServerMessage['type'] }): void {
    if (this.readyState === 3) return;
    const frame = { id: 'm', timestamp: new Date().toISOString(), source: 'server' };
    this.onmessage?.({ data: JSON.stringify({ ...frame, ...message }) });
  }

  welcome(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    const expiresAt = new Date().toISOString();
    this.say({ type: 'welcome', payload: { connectionId: 'c', expiresAt } });
  }

  /** Events after this number follow. */
  subscribed(after: number, resumed = true): void {
    this.say({ type: 'subscribed', payload: { channels: ['notifications'], after, resumed } });
  }

  /** An event of the notifications channel. */
  event(seq: number): void {
    const payload = { at: new Date().toISOString() };
    this.say({ type: 'config-update', channel: 'notifications', seq, payload });
  }

  prices(seq: number, usd = '1'): void {
    const price = { symbol: 'BTC', usd, krw: null, change24h: null, source: 'binance' };
    const prices = [{ ...price, at: new Date().toISOString() }];
    this.say({ type: 'price-update', channel: 'prices', seq, payload: { prices } });
  }
}
