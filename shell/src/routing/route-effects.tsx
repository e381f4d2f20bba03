import { usePreloading } from '../preload/use-preloading.ts';
import { LeadToSignIn } from '../session/lead-to-sign-in.tsx';
import { OtherTabs } from '../tabs/other-tabs.tsx';
import { Announcer } from './announcer.tsx';
import { useScrollPosition } from './use-scroll-position.ts';
import { useUpgrade } from './use-upgrade.ts';

/** What goes on beside the pages for as long as the app runs. */
export function RouteEffects() {
  useScrollPosition();
  usePreloading();
  useUpgrade();
  return (
    <>
      <OtherTabs />
      <LeadToSignIn />
      <Announcer />
    </>
  );
}
