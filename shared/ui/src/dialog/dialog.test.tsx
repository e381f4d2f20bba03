import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Drawer } from '../drawer/drawer.tsx';
import { TabPanel, Tabs } from '../tabs/tabs.tsx';
import { Dialog } from './dialog.tsx';

function Opened({ Part, locked }: { Part: typeof Drawer; locked: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        이름 바꾸기
      </button>
      <Part
        open={open}
        onClose={() => setOpen(false)}
        title="이름"
        locked={locked}
        actions={<button type="submit">저장</button>}
      >
        <input aria-label="새 이름" data-autofocus />
      </Part>
    </>
  );
}

function OverTabs() {
  const [tab, setTab] = useState<'one' | 'two'>('one');
  const [open, setOpen] = useState(false);
  const tabs = [
    { value: 'one', label: '하나' },
    { value: 'two', label: '둘' },
  ] as const;
  return (
    <>
      <Tabs label="목록" tabs={tabs} value={tab} onChange={setTab}>
        <TabPanel value={tab}>
          <button type="button" onMouseEnter={() => setOpen(true)}>
            늦게 열기
          </button>
        </TabPanel>
      </Tabs>
      <Dialog
        open={open}
        onClose={() => {
          setOpen(false);
          setTab('two');
        }}
        title="이름"
      >
        내용
      </Dialog>
    </>
  );
}

function Search() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1 data-page-heading tabIndex={-1}>
        자산
      </h1>
      <button type="button" onClick={() => setOpen(true)}>
        찾기
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="찾기">
        <input aria-label="이름" autoFocus />
      </Dialog>
    </>
  );
}

it('gives the focus to the open tab where another one had it', async () => {
  renderInApp(<OverTabs />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '하나' }));
  await userEvent.hover(screen.getByRole('button', { name: '늦게 열기' }));
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: '둘' })));
  expect(screen.getByRole('tab', { name: '둘' }).getAttribute('aria-selected')).toBe('true');
});

it('gives the focus back to its opener where its content takes the focus as it appears', async () => {
  renderInApp(<Search />);
  await userEvent.click(screen.getByRole('button', { name: '찾기' }));
  expect(document.activeElement).toBe(screen.getByLabelText('이름'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '찾기' })),
  );
});

describe.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
])('a %s', (_name, Part) => {
  const open = async (locked = false) => {
    renderInApp(<Opened Part={Part} locked={locked} />);
    await userEvent.click(screen.getByRole('button', { name: '이름 바꾸기' }));
    return screen.getByRole('dialog', { name: '이름' });
  };

  it('puts the focus on the field that asks for it, and back when Escape closes it', async () => {
    await open();
    expect(document.activeElement).toBe(screen.getByLabelText('새 이름'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '이름 바꾸기' }));
  });

  it('keeps the page behind it where it is, and lets it go again', async () => {
    await open();
    expect(document.documentElement.style.overflow).toBe('hidden');
    await userEvent.click(screen.getByRole('button', { name: '닫기' }));
    expect(document.documentElement.style.overflow).toBe('');
    expect(document.documentElement.dataset['behind']).toBeUndefined();
  });

  it('cannot be left while work is under way', async () => {
    const dialog = await open(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '닫기' }).disabled).toBe(true);
    expect(dialog.isConnected).toBe(true);
  });
});
