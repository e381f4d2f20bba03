import { linkTo } from '@moa/host/links';
import { UserRound } from 'lucide-react';
import type { AlertView } from './alert-view.ts';

export const accountCreated: AlertView<'account.created'> = {
  icon: UserRound,
  target: () => linkTo('home'),
  isNews: () => false,
};
