import { listPositions } from '@moa/contracts/assets/positions';
import { buildPosition, buildPositionPage } from '@moa/testing/build-portfolio';
import { renderInApp } from '@moa/testing/render-in-app';
import { fireEvent, screen } from '@testing-library/react';
import { answerAll } from '../testing/answer-all.ts';
import { question } from '../testing/build-figures.ts';
import { ScopeSelect } from './scope-select.tsx';

it('offers each symbol that is held, since a scope is of one symbol alone', async () => {
  const server = answerAll();
  server.answer(
    listPositions,
    buildPositionPage([buildPosition({ symbol: 'ETH' }), buildPosition({ symbol: 'stETH' })], null),
  );
  renderInApp(<ScopeSelect question={question} onChange={() => undefined} />);
  fireEvent.focus(await screen.findByRole('combobox'));
  expect(await screen.findByRole('option', { name: /stETH/ })).toHaveProperty(
    'value',
    'asset:stETH',
  );
});

it('offers nothing that is in quarantine', async () => {
  const server = answerAll();
  const fake = buildPosition({
    id: 'p2',
    symbol: 'CLAIM-REWARD.EXAMPLE',
    suspicion: 'unlisted',
  });
  server.answer(listPositions, buildPositionPage([buildPosition({ symbol: 'stETH' }), fake], null));
  renderInApp(<ScopeSelect question={question} onChange={() => undefined} />);
  fireEvent.focus(await screen.findByRole('combobox'));
  await screen.findByRole('option', { name: /stETH/ });
  expect(screen.queryByRole('option', { name: /CLAIM/ })).toBeNull();
});
