import { linkTo } from '@moa/host/links';
import { CircleDashed } from 'lucide-react';
import type { AlertView } from './alert-view.ts';

export const transactionDropped: AlertView<'transaction.dropped'> = {
  icon: CircleDashed,
  target: () => linkTo('defi'),
  isNews: () => true,
};
