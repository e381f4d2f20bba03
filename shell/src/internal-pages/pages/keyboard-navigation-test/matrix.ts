/**
 * Effects of each key on each component: by the browser, or by the component, which a check can
 * test.
 */
import type { Localized } from '@moa/contracts/localized';

export const matrixParts = [
  'button',
  'checkbox',
  'switch',
  'choice',
  'select',
  'combobox',
  'tabs',
  'menu',
  'dialog',
] as const;
export type MatrixPart = (typeof matrixParts)[number];

export const matrixKeys = ['Tab', 'Enter', 'Space', 'Arrows', 'Home/End', 'Escape', 'A–Z'] as const;
type MatrixKey = (typeof matrixKeys)[number];

const word = (ko: string, en: string): Localized => ({ ko, en });
const reach = word('다가감', 'reaches');
const press = word('누름', 'presses');
const turn = word('바꿈', 'toggles');
const choose = word('고름', 'chooses');
const open = word('열기', 'opens');
const close = word('닫기', 'closes');
const move = word('옮김', 'moves');
const ends = word('처음·끝', 'first, last');
const find = word('찾기', 'finds');

/** A key that is not named does nothing there. */
export const matrix: Readonly<Record<MatrixPart, Partial<Record<MatrixKey, Localized>>>> = {
  button: { Tab: reach, Enter: press, Space: press },
  checkbox: { Tab: reach, Space: turn },
  switch: { Tab: reach, Space: turn },
  choice: { Tab: reach, Space: choose, Arrows: choose },
  select: { Tab: reach, Enter: open, Space: open, Arrows: choose, 'Home/End': ends, 'A–Z': find },
  combobox: { Tab: reach, Enter: choose, Arrows: move, Escape: close, 'A–Z': find },
  tabs: { Tab: reach, Arrows: choose, 'Home/End': ends },
  menu: {
    Tab: reach,
    Enter: open,
    Space: open,
    Arrows: move,
    'Home/End': ends,
    Escape: close,
    'A–Z': find,
  },
  dialog: { Tab: word('안에서 돎', 'stays inside'), Escape: close },
};

/** The column of a key that was pressed; null for one of none. */
export function getMatrixKey(key: string): MatrixKey | null {
  if (key === ' ') return 'Space';
  if (key.startsWith('Arrow')) return 'Arrows';
  if (key === 'Home' || key === 'End') return 'Home/End';
  if (/^\p{L}$/u.test(key)) return 'A–Z';
  return matrixKeys.find((known) => known === key) ?? null;
}
