import { KeyRound } from 'lucide-react';
import type { AlertView } from './alert-view.ts';

export const sessionStarted: AlertView<'session.started'> = {
  icon: KeyRound,
  target: () => null,
  isNews: ({ userAgent }) => userAgent !== navigator.userAgent,
};
