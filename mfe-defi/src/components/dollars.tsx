import { Money } from '@moa/ui/core/figures';
import { color, fontSize, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useDollarRate } from '../api/dollar-rate.ts';
import { fromDollars } from '../rules/dollar-rate.ts';

/**
 * Amount of a protocol in the user's currency, followed by the amount in dollars where that
 * differs.
 */
export function Dollars({ value }: { value: string }) {
  const rate = useDollarRate();
  return (
    <Pair>
      <Money value={fromDollars(value, rate)} currency={rate.currency} />
      {rate.currency === 'KRW' ? (
        <Quiet>
          <Money value={value} currency="USD" />
        </Quiet>
      ) : null}
    </Pair>
  );
}

const Pair = styled.span`
  display: inline-flex;
  flex-direction: column;
  align-items: flex-end;
`;
const Quiet = styled.span`
  font-size: ${fontSize[12]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
