/** Sums as rendered by the page: the lines of each, and the total beneath them. */
import { add } from '@moa/finance/money/decimal';

type PrintedSum = { lines: string[]; sum: string; total: string };

export function printedSums(root: ParentNode = document): PrintedSum[] {
  return [...root.querySelectorAll('[data-sum]')].map((one) => {
    const lines = [...one.querySelectorAll('[data-sum-line] dd')].map(printedFigure);
    const total = one.querySelector('[data-sum-total] dd');
    return { lines, sum: add('0', ...lines), total: add(total ? printedFigure(total) : '') };
  });
}

/** `-₩1,065,332` is −1065332, `0.1456 stETH` is 0.1456. */
export function printedFigure(element: Element): string {
  const drawn = element.querySelector('[aria-hidden]')?.textContent ?? element.textContent ?? '';
  const digits = drawn.replace(/[^\d.]/g, '').replace(/\.$/, '');
  if (digits === '') throw new Error(`No figure is printed in 「${drawn}」`);
  return /[-−]/.test(drawn.slice(0, 4)) ? `-${digits}` : digits;
}
