import { linkTo } from '@moa/host/links';
import { Bug } from 'lucide-react';
import type { AlertView } from './alert-view.ts';

export const errorsAlarm: AlertView<'errors.alarm'> = {
  icon: Bug,
  target: () => linkTo('system-status'),
  isNews: () => true,
};
