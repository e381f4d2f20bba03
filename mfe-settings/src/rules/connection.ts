import type { Source } from '@moa/contracts/source';

/** What exchange accounts and wallets have in common here. */
export type Connection = {
  kind: 'exchange' | 'wallet';
  id: string;
  label: string;
  source: Source;
};
