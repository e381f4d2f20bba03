import type { LayoutItem } from '@moa/contracts/analytics/dashboards';
import { useMessages } from '@moa/i18n/messages';
import { Card } from '@moa/ui/core/card';
import { color, fontSize, media, radius, space, weight } from '@moa/ui/core/tokens';
import { TextArea } from '@moa/ui/field/text-area';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { styled } from '@moa/ui/styled';
import { GripVertical, MoveDiagonal2, X } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { dashboardMessages } from '../../messages/dashboards.ts';
import { ComparisonChoice } from '../../panels/comparison-panel.tsx';

type Props = {
  item: LayoutItem;
  name: string;
  stepOf(): { x: number; y: number };
  onMove(to: { x: number; y: number }): void;
  onResize(to: { w: number; h: number }): void;
  onConfig(config: LayoutItem['config']): void;
  onRemove(): void;
};

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const maxNote = 500;

/** A widget while it is arranged: its name, its handle, its corner; what it shows is drawn afterwards. */
export function EditedWidget(props: Props) {
  const { item, name, stepOf, onMove, onResize, onConfig, onRemove } = props;
  const t = useMessages(dashboardMessages);
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const [dx, dy] = arrow;
    if (event.shiftKey) onResize({ w: item.w + dx, h: item.h + dy });
    else onMove({ x: item.x + dx, y: item.y + dy });
  };
  /** Follows the pointer until it is lifted, in whole columns and rows. */
  const drag = (event: PointerEvent<HTMLButtonElement>, onStep: (x: number, y: number) => void) => {
    if (event.button !== 0) return;
    const from = { x: event.clientX, y: event.clientY };
    const step = stepOf();
    const handle = event.currentTarget;
    let last = '0,0';
    const follow = (moved: globalThis.PointerEvent) => {
      const x = Math.round((moved.clientX - from.x) / step.x);
      const y = Math.round((moved.clientY - from.y) / step.y);
      if (`${x},${y}` === last) return;
      last = `${x},${y}`;
      onStep(x, y);
    };
    const end = () => {
      handle.removeEventListener('pointermove', follow);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
    };
    handle.setPointerCapture?.(event.pointerId);
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };
  return (
    <Framed>
      <Bar>
        <Handle
          type="button"
          aria-label={t('handle', { name })}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => drag(event, (x, y) => onMove({ x: item.x + x, y: item.y + y }))}
        >
          <GripVertical size={18} aria-hidden />
          <span aria-hidden>{name}</span>
        </Handle>
        <IconButton
          size="small"
          label={t('takeOut', { name })}
          icon={<X size={16} />}
          onClick={onRemove}
        />
      </Bar>
      {item.widget === 'note' ? (
        <TextArea
          label={t('noteText')}
          maxLength={maxNote}
          value={String(item.config.text ?? '')}
          onChange={({ target }) => onConfig({ ...item.config, text: target.value })}
        />
      ) : null}
      {item.widget === 'comparison' ? (
        <ComparisonChoice
          value={String(item.config.comparison ?? '')}
          onChange={(comparison) => onConfig({ ...item.config, comparison })}
        />
      ) : null}
      <Corner
        type="button"
        tabIndex={-1}
        aria-label={t('resize', { name })}
        onPointerDown={(event) => drag(event, (x, y) => onResize({ w: item.w + x, h: item.h + y }))}
      >
        <MoveDiagonal2 size={16} aria-hidden />
      </Corner>
    </Framed>
  );
}

const Framed = styled(Card)`
  position: relative;
  border: 1px dashed ${color.borderStrong};
`;
const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  margin-bottom: ${space(2)};
`;
const Handle = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  min-height: 44px;
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.text};
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
  text-align: left;
  cursor: grab;
  touch-action: none;
  &:hover { background: ${color.surfaceHover}; }
  &:active { cursor: grabbing; }
  svg { flex: none; color: ${color.textQuiet}; }
`;
/** On phones there is one column: nothing to resize by hand. */
const Corner = styled.button`
  display: none;
  ${media.desktop} {
    position: absolute;
    right: ${space(2)};
    bottom: ${space(2)};
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border: 0;
    border-radius: ${radius.small};
    background: transparent;
    color: ${color.textQuiet};
    cursor: nwse-resize;
    touch-action: none;
  }
`;
