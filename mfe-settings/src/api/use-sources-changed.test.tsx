import { listWallets } from '@moa/contracts/settings/wallets';
import { answered, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSourcesChanged } from './use-sources-changed.ts';
import { useWallets } from './wallets-query.ts';

function Wallets() {
  const changed = useSourcesChanged();
  return (
    <button type="button" onClick={() => changed('added')}>
      {useWallets().data?.length ?? 'none'}
    </button>
  );
}

it('reads the wallets again where the first read began before the change', async () => {
  const server = startFakeServer();
  let answerFirst = () => {};
  server.handle(listWallets, async () => {
    await new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    return answered([]);
  });
  renderInApp(<Wallets />);
  await waitFor(() => expect(server.callsOf(listWallets)).toHaveLength(1));
  server.answer(listWallets, []);
  await userEvent.click(screen.getByRole('button'));
  answerFirst();
  await waitFor(() => expect(server.callsOf(listWallets)).toHaveLength(2));
  expect(await screen.findByText('0')).toBeTruthy();
});
