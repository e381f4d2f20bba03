import { StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';

/** Figures beside each other, each wide enough for an amount of nine digits; two on a phone. */
export const FigureRow = styled(StatRow)`
  grid-template-columns: repeat(auto-fit, minmax(max(120px, min(176px, 44%)), 1fr));
`;
