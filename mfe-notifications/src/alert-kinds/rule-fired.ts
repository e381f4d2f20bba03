import { BellRing } from 'lucide-react';
import type { AlertView } from './alert-view.ts';

export const ruleFired: AlertView<'rule.fired'> = {
  icon: BellRing,
  target: () => null,
  words: ({ title, body }) => ({ title, text: body }),
  isNews: ({ toast }) => toast,
};
