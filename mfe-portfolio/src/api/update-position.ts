import { updatePosition } from '@moa/contracts/assets/positions';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { UnitPrice } from '@moa/contracts/assets/shapes/unit-price';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { useMutation } from '@moa/host/query';
import { storePosition } from './store-position.ts';

export type PositionMarks = {
  hidden?: boolean;
  excluded?: boolean;
  trusted?: boolean;
  unitPrice?: UnitPrice | null;
};

/** Hides a holding, leaves it out of the total, trusts a token, or says what a unit is worth. */
export function useUpdatePosition() {
  const currency = useDisplayCurrency();
  return useMutation({
    mutationFn: ({ position, marks }: { position: AssetPosition; marks: PositionMarks }) =>
      call(updatePosition, { params: { id: position.id }, query: { currency }, body: marks }),
    onSuccess: storePosition,
  });
}
