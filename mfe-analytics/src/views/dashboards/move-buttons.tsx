/** Buttons that replace dragging, one for each step. */
import { gridColumns, type LayoutItem } from '@moa/contracts/analytics/dashboards';
import { useMessages } from '@moa/i18n/messages';
import { media, space } from '@moa/ui/core/tokens';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { styled } from '@moa/ui/styled';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  FoldHorizontal,
  FoldVertical,
  UnfoldHorizontal,
  UnfoldVertical,
} from 'lucide-react';
import { dashboardMessages } from '../../messages/dashboards.ts';
import { maxHeight, minWidth } from './layout.ts';

type Props = {
  item: LayoutItem;
  name: string;
  onMove(to: { x: number; y: number }): void;
  onResize(to: { w: number; h: number }): void;
};

export function MoveButtons({ item: { x, y, w, h }, name, onMove, onResize }: Props) {
  const t = useMessages(dashboardMessages);
  const acts = [
    { key: 'left', icon: ArrowLeft, off: x === 0, act: () => onMove({ x: x - 1, y }) },
    {
      key: 'right',
      icon: ArrowRight,
      off: x + w >= gridColumns,
      act: () => onMove({ x: x + 1, y }),
    },
    { key: 'up', icon: ArrowUp, off: y === 0, act: () => onMove({ x, y: y - 1 }) },
    { key: 'down', icon: ArrowDown, off: false, act: () => onMove({ x, y: y + 1 }) },
    {
      key: 'narrower',
      icon: FoldHorizontal,
      off: w <= minWidth,
      act: () => onResize({ w: w - 1, h }),
    },
    {
      key: 'wider',
      icon: UnfoldHorizontal,
      off: x + w >= gridColumns,
      act: () => onResize({ w: w + 1, h }),
    },
    { key: 'shorter', icon: FoldVertical, off: h <= 1, act: () => onResize({ w, h: h - 1 }) },
    {
      key: 'taller',
      icon: UnfoldVertical,
      off: h >= maxHeight,
      act: () => onResize({ w, h: h + 1 }),
    },
  ] as const;
  return (
    <Row role="group" aria-label={t('arrange', { name })}>
      {acts.map(({ key, icon: Icon, off, act }) => (
        <span key={key} data-act={key}>
          <IconButton
            size="small"
            label={t(key, { name })}
            icon={<Icon size={16} />}
            disabled={off}
            onClick={act}
          />
        </span>
      ))}
    </Row>
  );
}

/** On phones there is one column: only up and down do anything. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-bottom: ${space(2)};
  > span { display: none; }
  > [data-act='up'], > [data-act='down'] { display: inline-flex; }
  ${media.desktop} { > span { display: inline-flex; } }
`;
