import { isApple } from '../../../commands/keys/key-stroke.ts';
import { oneKeyShortcuts } from '../../../commands/keys/one-key-shortcuts.ts';
import { closeCommands, openedCommands } from '../../../commands/model/command-store.ts';
import type { Check } from '../../checks/check.ts';

const press = (target: EventTarget, init: KeyboardEventInit) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));

/** Presses keys at the page as a keyboard would, and closes what they opened. */
export const keyboardChecks: readonly Check[] = [
  {
    states: { ko: 'Ctrl K(⌘ K)는 검색을 엽니다.', en: 'Ctrl K (⌘ K) opens search.' },
    run: () => {
      press(document.body, { key: 'k', code: 'KeyK', ctrlKey: !isApple(), metaKey: isApple() });
      return andClose('palette');
    },
  },
  {
    states: { ko: '?는 단축키를 보여 줍니다.', en: '? shows the shortcuts.' },
    run: () => {
      if (!oneKeyShortcuts())
        return {
          notHere: { ko: '한 글자 단축키를 껐습니다.', en: 'Single-key shortcuts are off.' },
        };
      press(document.body, { key: '?', code: 'Slash', shiftKey: true });
      return andClose('help');
    },
  },
  {
    states: { ko: '입력란에서는 글자일 뿐입니다.', en: 'In a text field they’re just letters.' },
    run: () => {
      const field = document.createElement('input');
      document.body.append(field);
      press(field, { key: '?', code: 'Slash', shiftKey: true });
      field.remove();
      return andClose(null);
    },
  },
  {
    states: {
      ko: '한글을 조합하는 동안에는 아무것도 하지 않습니다.',
      en: 'They do nothing while a Hangul syllable is being composed.',
    },
    run: () => {
      press(document.body, { key: '?', code: 'Slash', shiftKey: true, isComposing: true });
      return andClose(null);
    },
  },
];

function andClose(wanted: 'palette' | 'help' | null): string | null {
  const found = openedCommands();
  closeCommands();
  return found === wanted ? null : String(found);
}
