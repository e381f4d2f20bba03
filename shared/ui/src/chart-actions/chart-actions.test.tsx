import { setHideAmounts } from '@moa/host/appearance';
import { setLocale } from '@moa/i18n/locale';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { ChartActions } from './chart-actions.tsx';
import { drawPicture } from './save-picture.ts';

function Chart({ open = false }: { open?: boolean }) {
  const drawing = useRef<HTMLDivElement>(null);
  return (
    <div ref={drawing}>
      <ChartActions
        title="월별 수익"
        fileName="moa-income"
        drawing={drawing}
        open={open}
        table={() => ({ header: ['달', '원'], rows: [['2026-11', { number: '1200' }]] })}
      />
    </div>
  );
}

let saved: { name: string; text: Promise<string> }[] = [];
beforeEach(() => {
  setLocale('ko');
  setHideAmounts(false);
  saved = [];
  let last: Blob;
  URL.createObjectURL = (blob: Blob) => {
    last = blob;
    return 'blob:chart';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: textOf(last) });
  };
});

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

it('saves the values as a file for spreadsheets', async () => {
  render(<Chart />);
  await userEvent.click(screen.getByRole('button', { name: '월별 수익 저장' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'CSV 파일' }));
  expect(saved[0]?.name).toBe('moa-income.csv');
  expect(await saved[0]?.text).toContain('2026-11,1200');
});

it('writes no amount into a file while amounts are hidden, and says why', async () => {
  setHideAmounts(true);
  render(<Chart />);
  await userEvent.click(screen.getByRole('button', { name: '월별 수익 저장' }));
  const item = screen.getByRole('menuitem', { name: /CSV 파일/ });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(item.textContent).toContain('금액을 숨기는 동안에는');
});

it('draws a picture that stands alone: title, drawing, no folded table', () => {
  const root = document.createElement('div');
  root.innerHTML =
    '<svg width="10" height="10"><path d="M0,0H9" class="x" style="stroke:red" /></svg><details>표</details>';
  document.body.append(root);
  const { svg } = drawPicture(root, '월별 수익');
  expect(svg).toContain('월별 수익');
  expect(svg).toContain('d="M0,0H9"');
  expect(svg).not.toMatch(/class=|style=|표/);
});
