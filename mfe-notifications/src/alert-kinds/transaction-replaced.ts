import { linkTo } from '@moa/host/links';
import { Replace } from 'lucide-react';
import type { AlertView } from './alert-view.ts';

export const transactionReplaced: AlertView<'transaction.replaced'> = {
  icon: Replace,
  target: () => linkTo('defi'),
  isNews: () => true,
};
