/** Shows what is pushed, also where no page of Moa is open, and opens what it is about. */
import { type PushMessage, pushMessage } from '@moa/contracts/notifications/shapes/push-message';
import * as z from '@moa/contracts/schema';
import { scope } from './worker-scope.ts';

/** Fallback for an unreadable push: browsers require a notification for each push. */
const unreadable: PushMessage = { title: 'Moa', body: '', link: '/', tag: 'moa' };

export async function showPushed(event: { data: { json(): unknown } | null }): Promise<void> {
  const { title, body, link, tag } = readMessage(event);
  await scope.registration.showNotification(title, { body, tag, data: link });
}

function readMessage(event: { data: { json(): unknown } | null }): PushMessage {
  try {
    const read = z.safeParse(pushMessage, event.data?.json());
    return read.success ? read.data : unreadable;
  } catch {
    return unreadable;
  }
}

/** A page that shows it already is brought forward; others stay as they are, whatever is written there. */
export async function openLink(link: unknown): Promise<void> {
  const url = new URL(typeof link === 'string' ? link : unreadable.link, location.origin);
  const target = url.origin === location.origin ? url.href : location.origin + unreadable.link;
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find((page) => page.url === target);
  await (shown === undefined ? scope.clients.openWindow(target) : shown.focus());
}
