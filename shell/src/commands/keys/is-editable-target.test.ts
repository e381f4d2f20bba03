/** @jest-environment @moa/build/jest/browser */
import { isEditableTarget } from './is-editable-target.ts';

const within = (html: string) => {
  document.body.innerHTML = html;
  return document.querySelector('[data-here]');
};

describe('letters belong', () => {
  it.each([
    '<input data-here>',
    '<input type="search" data-here>',
    '<textarea data-here></textarea>',
    '<select data-here></select>',
    '<div contenteditable><b data-here>x</b></div>',
    '<ul role="menu"><li data-here>x</li></ul>',
    '<div role="dialog"><button data-here>x</button></div>',
  ])('to %s', (html) => expect(isEditableTarget(within(html))).toBe(true));

  it.each([
    '<button data-here>x</button>',
    '<input type="checkbox" data-here>',
    '<main tabindex="-1" data-here></main>',
    '<div contenteditable="false" data-here></div>',
  ])('to nobody in %s', (html) => expect(isEditableTarget(within(html))).toBe(false));

  it('to nobody where there is no element', () => expect(isEditableTarget(null)).toBe(false));
});
