/**
 * Composition of a figure: at most five lines that add up to it on the screen, to the last printed
 * digit. Each amount has its sign; an unknown one is a dash, and then so is the sum.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { ReactNode } from 'react';
import { Money, Quantity } from '../core/figures.tsx';
import { color, fontSize, space, weight } from '../core/tokens.ts';
import { styled } from '../styled.ts';

type SumLine = { key: string; label: string; amount: string | null };

export type Sum = {
  /** Amounts with their signs, rounded as they are drawn. */
  lines: readonly SumLine[];
  total: Omit<SumLine, 'key'>;
  /** Unit of the amounts: money, or tokens of a symbol. */
  unit: { currency: CurrencyCode } | { symbol: string };
  /** Why an amount is not known. */
  reason: string;
  /** Base of a percentage, or other notes on the figure. */
  children?: ReactNode;
};

export function SumLines({ lines, total, unit, reason, children }: Sum) {
  const draw = (amount: string | null, signed: boolean) =>
    'currency' in unit ? (
      // In full, whatever the user's number format: shortened lines would not add up.
      <Money
        value={amount}
        currency={unit.currency}
        template="symbol-before"
        exact
        signed={signed}
        reason={reason}
      />
    ) : (
      <Quantity value={amount} symbol={unit.symbol} exact reason={reason} />
    );
  return (
    <Root data-sum>
      <List>
        {lines.map(({ key, label, amount }, at) => (
          <div key={key} data-sum-line>
            <dt>{label}</dt>
            <dd>{draw(amount, at > 0)}</dd>
          </div>
        ))}
        <Total data-sum-total>
          <dt>{total.label}</dt>
          <dd>{draw(total.amount, false)}</dd>
        </Total>
      </List>
      {children ? <Below>{children}</Below> : null}
    </Root>
  );
}

const Root = styled.div`
  min-width: 0;
`;
const List = styled.dl`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  font-size: ${fontSize[13]};
  > div { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 ${space(4)}; }
  dt { color: ${color.textQuiet}; }
  dd { margin-left: auto; color: ${color.text}; font-variant-numeric: tabular-nums; }
`;
const Total = styled.div`
  margin-top: ${space(1)};
  padding-top: ${space(2)};
  border-top: 1px solid ${color.border};
  && dt, && dd { font-weight: ${weight.semibold}; color: ${color.text}; }
`;
const Below = styled.p`
  margin-top: ${space(2)};
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
