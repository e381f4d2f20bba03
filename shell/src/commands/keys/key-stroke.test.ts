import { getStroke } from './key-stroke.ts';

const press = (over: Partial<Parameters<typeof getStroke>[0]>) => ({
  key: 'g',
  code: 'KeyG',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  ...over,
});

describe('a key', () => {
  it.each([
    ['a letter', {}, false, 'g'],
    ['the same key on a Korean keyboard', { key: 'ㅎ' }, false, 'g'],
    ['the place of the key where the layout is another', { key: 'k', code: 'KeyT' }, false, 'k'],
    ['Ctrl K', { key: 'k', code: 'KeyK', ctrlKey: true }, false, 'mod+k'],
    ['Ctrl K on a Korean keyboard', { key: 'ㅏ', code: 'KeyK', ctrlKey: true }, false, 'mod+k'],
    ['⌘ K on Apple', { key: 'k', code: 'KeyK', metaKey: true }, true, 'mod+k'],
    [
      'Ctrl Shift D',
      { key: 'D', code: 'KeyD', ctrlKey: true, shiftKey: true },
      false,
      'mod+shift+d',
    ],
    ['a question mark', { key: '?', code: 'Slash', shiftKey: true }, false, '?'],
  ])('%s is read', (_, over, apple, stroke) => expect(getStroke(press(over), apple)).toBe(stroke));

  it.each([
    ['that writes a syllable', { isComposing: true }, false],
    ['that an input method takes', { key: 'Process' }, false],
    ['that is held down', { repeat: true }, false],
    ['with Alt', { altKey: true }, false],
    ['Ctrl K on Apple, which deletes a line', { key: 'k', ctrlKey: true }, true],
    ['the window key elsewhere', { metaKey: true }, false],
    ['a capital letter', { key: 'G', shiftKey: true }, false],
    ['Enter', { key: 'Enter', code: 'Enter' }, false],
    ['a figure', { key: '1', code: 'Digit1' }, false],
  ])('%s is no shortcut', (_, over, apple) => expect(getStroke(press(over), apple)).toBeNull());
});
