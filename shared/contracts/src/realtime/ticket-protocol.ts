/**
 * Subprotocol that carries a page's ticket while it opens a socket: browsers cannot set headers
 * there, and a URL would be written into logs on the way. The server accepts `socketProtocol` and
 * never repeats the ticket.
 */
export const socketProtocol = 'moa';
const prefix = 'ticket.';

export function protocolsWith(ticket: string): string[] {
  return [socketProtocol, `${prefix}${ticket}`];
}

/** Null where the header (`Sec-WebSocket-Protocol`) names none. */
export function ticketIn(header: string | undefined): string | null {
  const shown = header
    ?.split(',')
    .map((name) => name.trim())
    .find((name) => name.startsWith(prefix));
  return shown?.slice(prefix.length) ?? null;
}
