import { linkTo } from '@moa/host/links';
import { CircleCheck } from 'lucide-react';
import type { AlertView } from './alert-view.ts';

export const transactionConfirmed: AlertView<'transaction.confirmed'> = {
  icon: CircleCheck,
  target: () => linkTo('defi'),
  // An approval is a step on the way; the act itself is news.
  isNews: ({ step }) => step === 'call',
};
