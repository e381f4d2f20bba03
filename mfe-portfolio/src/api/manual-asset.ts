/** Manual assets: create, update, delete. */
import {
  createManualAsset,
  deleteManualAsset,
  type NewManualAsset,
  updateManualAsset,
} from '@moa/contracts/assets/manual';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { useMutation } from '@moa/host/query';
import { forgetPosition, storePosition } from './store-position.ts';

/** Adds one, or changes the one that is given. */
export function useWriteManualAsset(position: AssetPosition | null) {
  const currency = useDisplayCurrency();
  const query = { currency };
  return useMutation({
    mutationFn: (body: NewManualAsset) =>
      position
        ? call(updateManualAsset, { params: { id: position.id }, query, body })
        : call(createManualAsset, { query, body }),
    onSuccess: storePosition,
  });
}

export function useDeleteManualAsset() {
  return useMutation({
    mutationFn: (position: AssetPosition) =>
      call(deleteManualAsset, { params: { id: position.id } }),
    onSuccess: (_, position) => forgetPosition(position),
  });
}
