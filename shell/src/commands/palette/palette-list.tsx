import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { ShortcutKeys } from '../keys/shortcut-keys.tsx';
import type { Command } from '../model/command.ts';
import type { FoundGroup } from '../search/find-commands.ts';
import { CommandIcon } from './command-icon.tsx';
import { paletteMessages } from './palette-messages.ts';

type Props = {
  id: string;
  groups: readonly FoundGroup[];
  active: Command | undefined;
  optionId(command: Command): string;
  onPoint(command: Command): void;
  onRun(command: Command): void;
};

/** Results of the palette by group; Enter runs the active one. */
export function PaletteList({ id, groups, active, optionId, onPoint, onRun }: Props) {
  const t = useMessages(paletteMessages);
  const locale = useLocale();
  if (groups.length === 0)
    return (
      <Nothing>
        <strong>{t('nothing')}</strong>
        {t('nothingHint')}
      </Nothing>
    );
  return (
    <List id={id} role="listbox" aria-label={t('list')}>
      {groups.map(({ group, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no member of a list box
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <Group id={`${id}-${group}`}>{t(group)}</Group>
          {commands.map((command) => (
            <Option
              key={command.id}
              id={optionId(command)}
              role="option"
              aria-selected={command === active}
              tabIndex={-1}
              onPointerMove={() => (command === active ? undefined : onPoint(command))}
              onClick={() => onRun(command)}
            >
              <CommandIcon name={command.icon} />
              <Label>{command.label[locale]}</Label>
              {command.shortcut ? <ShortcutKeys shortcut={command.shortcut} /> : null}
            </Option>
          ))}
        </div>
      ))}
    </List>
  );
}

const List = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(2)};
`;
const Group = styled.div`
  padding: ${space(3)} ${space(3)} ${space(1)};
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
const Option = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 44px;
  padding: ${space(1)} ${space(3)};
  border-radius: ${radius.medium};
  color: ${color.text};
  cursor: pointer;
  scroll-margin: ${space(10)} 0 ${space(2)};
  > svg { flex: none; color: ${color.textQuiet}; }
  &[aria-selected='true'] { background: ${color.surfaceHover}; }
  @media (forced-colors: active) {
    &[aria-selected='true'] { outline: 2px solid Highlight; outline-offset: -2px; }
  }
`;
const Label = styled.span`
  flex: 1;
  min-width: 0;
`;
const Nothing = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(1)};
  padding: ${space(10)} ${space(4)};
  color: ${color.textQuiet};
  text-align: center;
  strong { color: ${color.text}; font-weight: ${weight.semibold}; }
`;
