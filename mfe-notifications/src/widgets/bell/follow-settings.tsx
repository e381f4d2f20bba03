/** The settings that the server keeps, on every page: not needed for its first paint. */
import { useEffect } from 'react';
import { useFollowSettings } from '../../display/use-follow-settings.ts';
import { rebindBrowser } from '../../push/rebind-browser.ts';

export default function FollowSettings() {
  useFollowSettings();
  useEffect(() => {
    // Where it cannot be now, the next page does it.
    void rebindBrowser().catch(() => undefined);
  }, []);
  return null;
}
