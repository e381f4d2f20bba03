/**
 * Synchronises all tabs of the browser: theme, colours of gain and loss, hidden amounts, language,
 * formats of time, session. A tab only announces that something changed; the others read the stored
 * values again (cookies, local storage), with the same checks as at start. A page that was frozen or in
 * the back/forward cache has missed messages and reads them again too.
 */

import { on } from '@moa/host/event-bus';
import {
  blendColors,
  onAppearanceChange,
  readAppearanceAgain,
} from '@moa/host/internal/appearance';
import { onMediaChange, openTabChannel } from '@moa/host/internal/browser';
import { type EndReason, readSessionAgain } from '@moa/host/internal/session';
import { applyRemote, isApplyingRemote } from '@moa/host/internal/stored-value';
import { queryClient } from '@moa/host/query';
import { readCookies } from '@moa/i18n/cookies';
import { onLocaleChange, readLocaleAgain } from '@moa/i18n/locale';
import { onTimeFormatChange, readTimeFormatAgain } from '@moa/i18n/time';

/** Calls `onSwitched` when another tab has signed in another user. Returns the clean-up. */
export function followOtherTabs({ onSwitched }: { onSwitched(): void }): () => void {
  const channel = openTabChannel('moa.changes');
  const say = (what: 'changed' | 'idle') => {
    // Cookies are written late and read in order: once it is read here, another tab's process reads
    // the new one too.
    if (!isApplyingRemote() && readCookies() !== null) channel.postMessage(what);
  };
  const tell = () => say('changed');
  const readAgain = (reason?: EndReason) => {
    const session = applyRemote(() => {
      readAppearanceAgain();
      readLocaleAgain();
      readTimeFormatAgain();
      return readSessionAgain(reason);
    });
    if (session === 'switched') onSwitched();
  };
  const thaw = () => readAgain();
  const cameBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    readAgain();
    void queryClient.refetchQueries({ type: 'active', stale: true });
  };
  const ends = [
    onAppearanceChange(tell),
    onLocaleChange(tell),
    onTimeFormatChange(tell),
    on('session.started', tell),
    on('session.locked', tell),
    on('session.ended', ({ reason }) => say(reason === 'idle' ? 'idle' : 'changed')),
    () => channel.close(),
    () => window.removeEventListener('pageshow', cameBack),
    () => document.removeEventListener('resume', thaw),
    onMediaChange('(prefers-color-scheme: dark)', blendColors),
  ];
  channel.onmessage = ({ data }) => readAgain(data === 'idle' ? 'idle' : 'elsewhere');
  window.addEventListener('pageshow', cameBack);
  document.addEventListener('resume', thaw);
  return () => {
    for (const end of ends) end();
  };
}
