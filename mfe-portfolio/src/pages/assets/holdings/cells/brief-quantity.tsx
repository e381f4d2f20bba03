/** A quantity in a line that has to hold the place too: what is shortened says so, and has all of itself on its title. */
import { Quantity } from '@moa/ui/core/figures';
import { useFormat } from '@moa/ui/core/use-format';
import { shortQuantity } from './short-quantity.ts';

export function BriefQuantity({ quantity, symbol }: { quantity: string; symbol: string }) {
  const format = useFormat();
  const short = shortQuantity(quantity);
  if (short === quantity) return <Quantity value={quantity} symbol={symbol} />;
  return (
    <span title={format.quantity(quantity, symbol)}>
      {format.hidden ? null : <span aria-hidden>≈</span>}
      <Quantity value={short} symbol={symbol} />
    </span>
  );
}
