/** The shortcuts, as the registry has them now, and the switch for those of one key. */
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { oneKeyShortcuts, setOneKeyShortcuts } from './keys/one-key-shortcuts.ts';
import { ShortcutKeys } from './keys/shortcut-keys.tsx';
import { availableCommands } from './model/available-commands.ts';
import { commandGroups } from './model/command.ts';
import { closeCommands } from './model/command-store.ts';
import { paletteMessages } from './palette/palette-messages.ts';

const messages = defineMessages(
  {
    title: '단축키',
    palette: '검색',
    oneKey: '한 글자 단축키 사용',
    oneKeyHelp:
      '음성 입력을 쓰신다면 꺼 두세요. Ctrl 또는 ⌘와 함께 누르는 단축키는 그대로 있습니다.',
  },
  {
    title: 'Keyboard shortcuts',
    palette: 'Search',
    oneKey: 'Use single-key shortcuts',
    oneKeyHelp: 'Turn this off if you use voice input. Shortcuts with Ctrl or ⌘ still work.',
  },
);

export function HelpSheet() {
  const t = useMessages(messages);
  const group = useMessages(paletteMessages);
  const locale = useLocale();
  const [oneKey, setOneKey] = useState(oneKeyShortcuts);
  const commands = availableCommands().filter(
    ({ shortcut }) => shortcut && (oneKey || shortcut.startsWith('mod')),
  );
  return (
    <Dialog open onClose={closeCommands} title={t('title')}>
      {commandGroups.map((name) => {
        const members = commands.filter((command) => command.group === name);
        const first = name === 'go' ? [{ label: t('palette'), shortcut: 'mod+k' }] : [];
        const rows = [
          ...first,
          ...members.map(({ label, shortcut = '' }) => ({ label: label[locale], shortcut })),
        ];
        return rows.length === 0 ? null : (
          <section key={name}>
            <Group>{group(name)}</Group>
            <dl>
              {rows.map(({ label, shortcut }) => (
                <Row key={shortcut}>
                  <dt>{label}</dt>
                  <dd>
                    <ShortcutKeys shortcut={shortcut} />
                  </dd>
                </Row>
              ))}
            </dl>
          </section>
        );
      })}
      <Setting>
        <Checkbox
          checked={oneKey}
          note={t('oneKeyHelp')}
          onChange={(event) => {
            setOneKeyShortcuts(event.target.checked);
            setOneKey(event.target.checked);
          }}
        >
          {t('oneKey')}
        </Checkbox>
      </Setting>
    </Dialog>
  );
}

const Group = styled.h3`
  margin-bottom: ${space(1)};
  font-size: ${fontSize[12]};
  font-weight: ${weight.medium};
  color: ${color.textFaint};
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: 36px;
`;
const Setting = styled.div`
  padding-top: ${space(2)};
  border-top: 1px solid ${color.border};
`;
