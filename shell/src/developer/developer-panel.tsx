/**
 * The developer panel, at the bottom edge: what runs here and whose it is, what is being said, who drew
 * what, and faults to try. It is no dialog: the app goes on above it.
 */

import { keepText, readText } from '@moa/host/stored-value';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, radius, shadow, space, weight } from '@moa/ui/core/tokens';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { styled } from '@moa/ui/styled';
import { X } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { closeDeveloperPanel } from './developer-store.ts';
import { DrawnByTab } from './drawn-by/drawn-by-tab.tsx';
import { EventsTab, useEventLog } from './events/events-tab.tsx';
import { panelMessages } from './panel-messages.ts';
import { RemotesTab } from './remotes/remotes-tab.tsx';

export default function DeveloperPanel() {
  const t = useMessages(panelMessages);
  const size = usePanelHeight();
  const log = useEventLog();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Panel
      aria-label={t('title')}
      data-developer-panel
      style={{ height: size.height }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) closeDeveloperPanel();
      }}
    >
      <ResizeHandle size={size} />
      <Root defaultValue="remotes">
        <Bar>
          <Title ref={heading} tabIndex={-1}>
            {t('title')}
          </Title>
          <List aria-label={t('title')}>
            <Trigger value="remotes">{t('remotes')}</Trigger>
            <Trigger value="events">
              {t('events')}
              {log.entries.length > 0 ? <Count>{log.entries.length}</Count> : null}
            </Trigger>
            <Trigger value="drawn-by">{t('drawnBy')}</Trigger>
          </List>
          <IconButton label={t('close')} icon={<X size={18} />} onClick={closeDeveloperPanel} />
        </Bar>
        <Body value="remotes">
          <RemotesTab />
        </Body>
        <Body value="events">
          <EventsTab log={log} />
        </Body>
        <Body value="drawn-by">
          <DrawnByTab />
        </Body>
      </Root>
    </Panel>
  );
}

const Panel = styled.aside`
  position: fixed;
  inset: auto 0 0;
  z-index: 50;
  display: flex;
  flex-direction: column;
  max-height: 90dvh;
  background: ${color.surfaceRaised};
  border-top: 1px solid ${color.border};
  box-shadow: ${shadow.floating};
  font-size: ${fontSize[13]};
`;
const Root = styled(Tabs.Root)`
  display: flex;
  flex-direction: column;
  min-height: 0;
  flex: 1;
`;
const Bar = styled.header`
  display: flex;
  align-items: center;
  flex: none;
  gap: ${space(3)};
  padding: 0 ${space(2)} 0 ${space(4)};
  border-bottom: 1px solid ${color.border};
`;
const Title = styled.h2`
  font-size: ${fontSize[13]};
  font-weight: ${weight.bold};
  white-space: nowrap;
  outline: none;
  @media (max-width: 639px) {
    position: absolute;
    clip-path: inset(50%);
  }
`;
const List = styled(Tabs.List)`
  display: flex;
  flex: 1;
  min-width: 0;
  overflow-x: auto;
`;
const Trigger = styled(Tabs.Trigger)`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  flex: none;
  min-height: 44px;
  padding: 0 ${space(3)};
  border: 0;
  border-bottom: 2px solid transparent;
  background: transparent;
  color: ${color.textQuiet};
  font-weight: ${weight.medium};
  white-space: nowrap;
  cursor: pointer;
  &:hover { color: ${color.text}; }
  &[data-state='active'] { border-bottom-color: ${color.accent}; color: ${color.text}; }
  &:focus-visible { outline-offset: -2px; }
`;
const Count = styled.span`
  padding: 0 6px;
  border-radius: ${radius.round};
  background: ${color.surfaceHover};
  font-size: ${fontSize[12]};
  font-variant-numeric: tabular-nums;
`;
const Body = styled(Tabs.Content)`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: ${space(4)};
  outline: none;
  &[data-state='inactive'] { display: none; }
`;

const step = 24;

/** The upper edge of the panel: dragged by a pointer, moved by arrows. */
function ResizeHandle({ size }: { size: PanelHeight }) {
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

const storageKey = 'moa.developer.height';
const smallestPanel = 160;

type PanelHeight = {
  /** px */
  height: number;
  largest: number;
  setHeight(height: number): void;
};

/**
 * Height of the panel, stored for the next time. The page gets the same space below, so that all of
 * it stays reachable.
 */
function usePanelHeight(): PanelHeight {
  const largest = Math.round(window.innerHeight * 0.9);
  const [height, set] = useState(() => Number(readText(storageKey)) || 320);
  const shown = Math.min(Math.max(height, smallestPanel), largest);
  useEffect(() => {
    document.body.style.paddingBottom = `${shown}px`;
    return () => {
      document.body.style.paddingBottom = '';
    };
  }, [shown]);
  return {
    height: shown,
    largest,
    setHeight(next) {
      const cached = Math.round(Math.min(Math.max(next, smallestPanel), largest));
      keepText(storageKey, String(cached));
      set(cached);
    },
  };
}
