import { useEffect } from 'react';
import { followOtherTabs } from './follow-other-tabs.ts';

/** Follows what other tabs do. Where somebody else has signed in, nothing that this page holds is theirs. */
export function OtherTabs() {
  useEffect(() => followOtherTabs({ onSwitched: () => location.reload() }), []);
  return null;
}
