import { type ServerMessage, serverMessage } from '@moa/contracts/realtime/messages';
import * as z from '@moa/contracts/schema';

/** A message of the server, from the socket or from the tab that holds it; null where it is none. */
export function parseMessage(text: string): ServerMessage | null {
  try {
    const parsed = z.safeParse(serverMessage, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
