/** /api/v1/defi/rebase: operation and handler. */
import { convertRebase } from '@moa/contracts/defi/rebase';
import { handle, type Route } from '../../seams.ts';
import type { Planning } from '../plans/plan-for.ts';
import { planConvert } from './plan-convert.ts';

export function rebaseRoutes({ planFor }: Planning): Route[] {
  return [
    handle(convertRebase, (input) =>
      planFor(input, input.body.walletId, (wallet) => planConvert(wallet, input.body)),
    ),
  ];
}
