import { linkTo } from '@moa/host/links';
import { CircleX } from 'lucide-react';
import type { AlertView } from './alert-view.ts';

export const transactionReverted: AlertView<'transaction.reverted'> = {
  icon: CircleX,
  target: () => linkTo('defi'),
  isNews: () => true,
};
