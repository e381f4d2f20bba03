import { gridColumns, type LayoutItem } from '@moa/contracts/analytics/dashboards';
import { media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';

/** The least height of a row, and what lies between rows, px. */
export const rowHeight = 96;
export const gridGap = 20;

/** One column on phones, in reading order; twelve where there is room. Rows grow with what they hold. */
export const Grid = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  ${media.desktop} {
    display: grid;
    grid-template-columns: repeat(${gridColumns}, minmax(0, 1fr));
    grid-auto-rows: minmax(${rowHeight}px, auto);
    gap: ${gridGap}px;
  }
`;
export const Cell = styled.div<{ $item: LayoutItem }>`
  position: relative;
  min-width: 0;
  ${media.desktop} {
    grid-column: ${({ $item }) => `${$item.x + 1} / span ${$item.w}`};
    grid-row: ${({ $item }) => `${$item.y + 1} / span ${$item.h}`};
  }
  > section { height: 100%; }
`;
