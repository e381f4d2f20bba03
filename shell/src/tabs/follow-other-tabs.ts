/**
 * What is chosen or ended in one tab is so in every other: theme, colours of gain and loss, hidden
 * amounts, language, session. A tab only says that something changed; the others read it again where
 * it is kept (cookies, local storage), by the same checks as at start. A page that comes back from
 * the browser's memory has heard nothing meanwhile and reads again too.
 */
import { blendColors, onAppearanceChange, readAppearanceAgain } from '@moa/host/appearance';
import { on } from '@moa/host/event-bus';
import { readSessionAgain } from '@moa/host/session';
import { onLocaleChange, readLocaleAgain } from '@moa/i18n/locale';

/** `onSignedOut` is told when another tab has ended the session. What comes back stops following. */
export function followOtherTabs({ onSignedOut }: { onSignedOut(): void }): () => void {
  const channel = new BroadcastChannel('moa.changes');
  let reading = false;
  const tell = () => {
    // Cookies are written late and read in order: once it is read here, another tab's process reads
    // the new one too.
    if (!reading && document.cookie !== null) channel.postMessage('changed');
  };
  const readAgain = () => {
    reading = true;
    readAppearanceAgain();
    readLocaleAgain();
    const session = readSessionAgain();
    reading = false;
    if (session === 'ended') onSignedOut();
  };
  const cameBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) readAgain();
  };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const ends = [
    onAppearanceChange(tell),
    onLocaleChange(tell),
    on('session.started', tell),
    on('session.ended', tell),
    () => channel.close(),
    () => window.removeEventListener('pageshow', cameBack),
    () => dark.removeEventListener('change', blendColors),
  ];
  channel.addEventListener('message', readAgain);
  window.addEventListener('pageshow', cameBack);
  dark.addEventListener('change', blendColors);
  return () => {
    for (const end of ends) end();
  };
}
