/**
 * The palette: a field, and what it finds. The focus stays in the field; arrows move the choice, which
 * screen readers follow by `aria-activedescendant` (ARIA APG, combobox with a list).
 */
import type { CommandTools } from '@moa/host/internal/commands';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, media, radius, shadow, space } from '@moa/ui/core/tokens';
import { usePageScrollLock } from '@moa/ui/dialog/use-page-scroll-lock';
import { IconButton } from '@moa/ui/icon-button/icon-button';
import { styled } from '@moa/ui/styled';
import { Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Command } from '../model/command.ts';
import { closeCommands } from '../model/command-store.ts';
import { runCommand } from '../model/run-command.ts';
import { PaletteList } from './palette-list.tsx';
import { paletteMessages } from './palette-messages.ts';
import { Scrim } from './scrim.tsx';
import { useCommandSearch } from './use-command-search.ts';
import { useFocusAfter } from './use-focus-after.ts';

export function Palette({ tools }: { tools: CommandTools }) {
  const t = useMessages(paletteMessages);
  const locale = useLocale();
  const search = useCommandSearch();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const focusAfter = useFocusAfter();
  usePageScrollLock(true);
  const { active, found } = search;
  const optionId = (command: Command) => `${list}-${command.id}`;
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const run = (command: Command) => {
    // Closed first: what the command opens or where it leads takes the focus then.
    flushSync(closeCommands);
    void runCommand(command, tools);
  };
  const press = (event: KeyboardEvent) => {
    // Enter and arrows belong to the syllable that is being written.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active) run(active);
    else if (event.key === 'ArrowDown') search.move(1);
    else if (event.key === 'ArrowUp') search.move(-1);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : closeCommands())}>
      <Dialog.Portal>
        <Scrim aria-hidden />
        <Window
          aria-modal
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            focusAfter.remember();
            event.preventDefault();
            field.current?.focus();
          }}
          onCloseAutoFocus={focusAfter.giveBack}
        >
          <Dialog.Title className="visually-hidden">{t('title')}</Dialog.Title>
          <FieldRow>
            <Search size={20} aria-hidden />
            <Field
              ref={field}
              type="text"
              role="combobox"
              aria-expanded={found.length > 0}
              aria-controls={found.length > 0 ? list : undefined}
              aria-activedescendant={activeId}
              aria-autocomplete="list"
              aria-label={t('title')}
              placeholder={t('placeholder')}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={search.query}
              onChange={(event) => search.setQuery(event.target.value)}
              onKeyDown={press}
            />
            <Dialog.Close asChild>
              <IconButton label={t('close')} icon={<X size={20} />} />
            </Dialog.Close>
          </FieldRow>
          <PaletteList
            id={list}
            groups={search.groups}
            active={active}
            optionId={optionId}
            onPoint={search.setActive}
            onRun={run}
          />
          <p className="visually-hidden" role="status" lang={locale}>
            {found.length === 0 ? t('nothing') : t('count', { count: found.length })}
          </p>
        </Window>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const Window = styled(Dialog.Content)`
  position: fixed;
  z-index: 61;
  inset: 0 0 auto;
  display: flex;
  flex-direction: column;
  max-height: 100dvh;
  padding-bottom: env(safe-area-inset-bottom);
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.floating};
  outline: none;
  overflow: hidden;
  ${media.tablet} {
    inset: min(16dvh, 140px) 0 auto;
    width: min(600px, calc(100% - 48px));
    max-height: min(520px, 76dvh);
    margin: 0 auto;
    border-radius: ${radius.large};
  }
  @media (forced-colors: active) { border: 1px solid; }
`;
const FieldRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  flex: none;
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(5)};
  border-bottom: 1px solid ${color.border};
  color: ${color.textFaint};
  svg { flex: none; }
`;
const Field = styled.input`
  flex: 1;
  min-width: 0;
  height: 44px;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${color.text};
  font-size: ${fontSize[17]};
  /* The whole window is about this field: a ring around it would say nothing more. */
  outline: none;
  &::placeholder { color: ${color.textFaint}; opacity: 1; }
`;
