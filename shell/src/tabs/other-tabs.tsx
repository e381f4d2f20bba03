import { useEffect } from 'react';
import { followOtherTabs } from './follow-other-tabs.ts';

/**
 * Follows the other tabs, and reloads if another user has signed in: all data of this page belongs
 * to the previous one.
 */
export function OtherTabs() {
  useEffect(() => followOtherTabs({ onSwitched: () => location.reload() }), []);
  return null;
}
