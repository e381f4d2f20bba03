/**
 * The developer panel, at the bottom edge: what runs here and whose it is, what is being said, who drew
 * what, and faults to try. It is no dialog: the app goes on above it.
 */
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, radius, shadow, space, weight } from '@moa/ui/core/tokens';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { styled } from '@moa/ui/styled';
import { X } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { closeDeveloperPanel } from './developer-store.ts';
import { DrawnByTab } from './drawn-by/drawn-by-tab.tsx';
import { EventsTab } from './events/events-tab.tsx';
import { useEventLog } from './events/use-event-log.ts';
import { panelMessages } from './panel-messages.ts';
import { RemotesTab } from './remotes/remotes-tab.tsx';
import { ResizeHandle } from './resize-handle.tsx';
import { usePanelHeight } from './use-panel-height.ts';

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
