import { useMessages } from '@moa/i18n/messages';
import { color } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import type { KeyboardEvent, PointerEvent } from 'react';
import { panelMessages } from './panel-messages.ts';
import { type PanelHeight, smallestPanel } from './use-panel-height.ts';

const step = 24;

/** The upper edge of the panel: dragged by a pointer, moved by arrows. */
export function ResizeHandle({ size }: { size: PanelHeight }) {
  const t = useMessages(panelMessages);
  const drag = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      size.setHeight(window.innerHeight - event.clientY);
  };
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0;
    if (by === 0) return;
    event.preventDefault();
    size.setHeight(size.height + by);
  };
  return (
    <Edge
      role="separator"
      aria-orientation="horizontal"
      aria-label={t('resize')}
      aria-valuenow={size.height}
      aria-valuemin={smallestPanel}
      aria-valuemax={size.largest}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}

const Edge = styled.div`
  position: absolute;
  inset: -6px 0 auto;
  height: 12px;
  cursor: ns-resize;
  touch-action: none;
  &::after {
    content: '';
    position: absolute;
    inset: 8px calc(50% - 20px) auto;
    height: 3px;
    border-radius: 3px;
    background: ${color.borderStrong};
  }
  &:hover::after, &:focus-visible::after { background: ${color.accent}; }
`;
