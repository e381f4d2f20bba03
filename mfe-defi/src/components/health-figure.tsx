import { styled } from '@moa/ui/styled';

/** Two decimals, cut and not rounded: a position never looks safer than it is. */
export function healthText(healthFactor: string): string {
  const [whole = '0', fraction = ''] = healthFactor.split('.');
  if (whole.length > 2) return '>100';
  return `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}

/** A health factor. It tells no amount, so privacy leaves it. */
export function HealthFigure({ value }: { value: string }) {
  return <Figure>{healthText(value)}</Figure>;
}

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
