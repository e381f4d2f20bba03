/**
 * How a page shows its ticket while it opens a socket: as a subprotocol, since a browser sends no
 * header of a page's own there, and an address would be written into logs on the way. The server
 * takes `socketProtocol` and never repeats the ticket.
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
