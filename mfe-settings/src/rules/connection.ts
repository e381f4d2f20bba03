import type { Source } from '@moa/contracts/source';

/** Fields shared by exchange accounts and wallets. */
export type Connection = {
  kind: 'exchange' | 'wallet';
  id: string;
  label: string;
  source: Source;
};
