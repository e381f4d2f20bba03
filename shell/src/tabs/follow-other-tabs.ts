/**
 * Synchronises all tabs of the browser: theme, colours of gain and loss, hidden amounts, language,
 * session. A tab only announces that something changed; the others read the stored values again
 * (cookies, local storage), with the same checks as at start. A page restored from the browser's
 * memory has missed messages and reads them again too.
 */

import { on } from '@moa/host/event-bus';
import {
  blendColors,
  onAppearanceChange,
  readAppearanceAgain,
} from '@moa/host/internal/appearance';
import { onMediaChange, openTabChannel } from '@moa/host/internal/browser';
import { type EndReason, readSessionAgain } from '@moa/host/internal/session';
import { onLocaleChange, readLocaleAgain } from '@moa/i18n/locale';

/** Calls `onSwitched` when another tab has signed in another user. Returns the clean-up. */
export function followOtherTabs({ onSwitched }: { onSwitched(): void }): () => void {
  const channel = openTabChannel('moa.changes');
  let reading = false;
  const say = (what: 'changed' | 'idle') => {
    // Cookies are written late and read in order: once it is read here, another tab's process reads
    // the new one too.
    if (!reading && document.cookie !== null) channel.postMessage(what);
  };
  const tell = () => say('changed');
  const readAgain = (reason?: EndReason) => {
    reading = true;
    readAppearanceAgain();
    readLocaleAgain();
    const session = readSessionAgain(reason);
    reading = false;
    if (session === 'switched') onSwitched();
  };
  const cameBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) readAgain();
  };
  const ends = [
    onAppearanceChange(tell),
    onLocaleChange(tell),
    on('session.started', tell),
    on('session.locked', tell),
    on('session.ended', ({ reason }) => say(reason === 'idle' ? 'idle' : 'changed')),
    () => channel.close(),
    () => window.removeEventListener('pageshow', cameBack),
    onMediaChange('(prefers-color-scheme: dark)', blendColors),
  ];
  channel.onmessage = ({ data }) => readAgain(data === 'idle' ? 'idle' : 'elsewhere');
  window.addEventListener('pageshow', cameBack);
  return () => {
    for (const end of ends) end();
  };
}
