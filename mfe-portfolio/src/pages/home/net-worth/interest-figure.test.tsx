import { getInterest } from '@moa/contracts/assets/interest';
import { getSummary } from '@moa/contracts/assets/summary';
import { buildInterest, buildSource, buildSummary } from '@moa/testing/build-portfolio';
import type { FakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HomePage from '../page.tsx';
import { startHome } from '../testing/start-home.ts';

let server: FakeServer;
beforeEach(() => {
  server = startHome();
});

describe('the interest of today', () => {
  const part = {
    positionId: 'pos_usdc',
    kind: 'supplied' as const,
    symbol: 'USDC',
    protocol: 'aave-v3-ethereum',
    sourceLabel: '내 지갑',
    value: '10000000',
    rate: '3.2000',
    rateKind: 'apy' as const,
    perDay: '863',
  };
  const line = (container: HTMLElement) => container.querySelector('[data-interest]');

  it('is told with its parts, and with what of them is not known', async () => {
    server.answer(getSummary, buildSummary());
    server.answer(
      getInterest,
      buildInterest({
        perDay: '613',
        parts: [
          part,
          {
            ...part,
            positionId: 'owed',
            kind: 'debt',
            symbol: 'WETH',
            rate: '2.5',
            perDay: '-250',
          },
          { ...part, positionId: 'st', kind: 'staked', symbol: 'stETH', rate: null, perDay: null },
        ],
        unknownCount: 1,
      }),
    );
    const { container } = renderInApp(<HomePage />);
    await waitFor(() => expect(line(container)?.textContent).toContain('+₩613'));
    await userEvent.click(
      screen.getByRole('button', { name: '오늘 예상 순수익: 어떻게 계산했나요?' }),
    );
    const why = await screen.findByRole('dialog');
    expect(why.textContent).toContain('USDC 예치 · 연 3.20%₩863');
    expect(why.textContent).toContain('WETH 대출 · 연 2.50%-₩250');
    expect(why.textContent).toContain('오늘 예상 순수익₩613');
    expect(why.textContent).toContain('stETH 스테이킹—');
    expect(why.textContent).toContain('연이율이나 가격을 알 수 없는 1개는 제외했습니다.');
  });

  it('has the fees and rewards of pools in it, as the DeFi pages do', async () => {
    server.answer(getSummary, buildSummary());
    server.answer(
      getInterest,
      buildInterest({
        perDay: '863',
        parts: [part],
        estimated: { fees: '1000', rewards: '592498', unknownCount: 1 },
      }),
    );
    const { container } = renderInApp(<HomePage />);
    await waitFor(() => expect(line(container)?.textContent).toContain('+₩594,361'));
    await userEvent.click(
      screen.getByRole('button', { name: '오늘 예상 순수익: 어떻게 계산했나요?' }),
    );
    const why = await screen.findByRole('dialog');
    expect(why.textContent).toContain('풀 보상(추정)+₩592,498');
    expect(why.textContent).toContain('오늘 예상 순수익₩594,361');
  });

  it('does not say that nothing earns before all was read', async () => {
    const wallet = buildSource({ id: 'src_w', kind: 'wallet', provider: 'ethereum' });
    server.answer(getSummary, buildSummary({ sources: [{ ...wallet, lastSyncedAt: null }] }));
    server.answer(getInterest, buildInterest());
    const { container } = renderInApp(<HomePage />);
    await waitFor(() => expect(line(container)?.textContent).toContain('—'));
    expect(line(container)?.innerHTML).toContain('아직 잔고를 불러오고 있습니다');
    expect(line(container)?.innerHTML).not.toContain('이자가 붙는 자산이 없습니다');
  });

  it('is unknown, not zero, where no rate is known', async () => {
    server.answer(getSummary, buildSummary());
    server.answer(
      getInterest,
      buildInterest({ parts: [{ ...part, rate: null, perDay: null }], unknownCount: 1 }),
    );
    const { container } = renderInApp(<HomePage />);
    await waitFor(() => expect(line(container)?.querySelector('dd')?.textContent).toContain('—'));
    expect(line(container)?.textContent).not.toContain('0');
  });

  it('is no line of whoever has no wallet', async () => {
    server.answer(getSummary, buildSummary({ sources: [buildSource()] }));
    const { container } = renderInApp(<HomePage />);
    await screen.findByText(/매수가 입력/);
    expect(line(container)).toBeNull();
    expect(server.callsOf(getInterest)).toEqual([]);
  });
});
