/** /api/v1/defi/rebase: operation and handler. */
import { convertRebase } from '@moa/contracts/defi/rebase';
import { handle, type Route } from '../../http/route.ts';
import type { DefiTools } from '../tools.ts';
import { planConvert } from './plan-convert.ts';

export function rebaseRoutes({ planning: { planFor } }: DefiTools): Route[] {
  return [
    handle(convertRebase, (input) =>
      planFor(input, input.body.walletId, (wallet) => planConvert(wallet, input.body)),
    ),
  ];
}
