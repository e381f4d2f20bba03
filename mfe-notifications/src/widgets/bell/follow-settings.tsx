/** The settings that the server keeps, on every page: not needed for its first paint. */
import { useFollowSettings } from '../../display/use-follow-settings.ts';

export default function FollowSettings() {
  useFollowSettings();
  return null;
}
