import { listPositions } from '@moa/contracts/assets/positions';
import { buildPosition, buildPositionPage } from '@moa/testing/build-portfolio';
import { startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import { useSourceHoldings } from './use-holdings-of.ts';

function Holdings() {
  return <p>{useSourceHoldings('s1', true)?.join(' ') ?? 'unknown'}</p>;
}

describe('the holdings of a source', () => {
  it('are unknown first, and then those of the source without tokens in quarantine', async () => {
    startFakeServer().answer(
      listPositions,
      buildPositionPage(
        [
          buildPosition({ id: 'p1', sourceId: 's1', symbol: 'BTC' }),
          buildPosition({ id: 'p2', sourceId: 's2', symbol: 'XRP' }),
          buildPosition({ id: 'p3', sourceId: 's1', symbol: 'USDC', suspicion: 'look-alike' }),
          buildPosition({ id: 'p4', sourceId: 's1', symbol: 'ETH' }),
        ],
        '100',
      ),
    );
    renderInApp(<Holdings />);
    expect(screen.getByText('unknown')).toBeTruthy();
    expect(await screen.findByText('BTC ETH')).toBeTruthy();
  });
});
