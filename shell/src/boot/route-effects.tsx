import { useTappedPath } from '../first-view/use-tapped-path.ts';
import { usePreloading } from '../preload/use-preloading.ts';
import { Announcer } from '../routing/arrival/announcer.tsx';
import { useScrollPosition } from '../routing/arrival/use-scroll-position.ts';
import { useUpgrade } from '../routing/upgrade/use-upgrade.ts';
import { RedirectToSignIn } from '../session/redirect-to-sign-in.tsx';
import { OtherTabs } from '../tabs/other-tabs.tsx';

/** Effects that run beside the pages for the lifetime of the app. */
export function RouteEffects() {
  useTappedPath();
  useScrollPosition();
  usePreloading();
  useUpgrade();
  return (
    <>
      <OtherTabs />
      <RedirectToSignIn />
      <Announcer />
    </>
  );
}
