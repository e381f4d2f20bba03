/** On which network an address is watched; nothing where there is but one. */
import type { NetworkId } from '@moa/contracts/networks/network-id';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { useNetworks } from '../../api/networks-query.ts';
import { wallet } from '../../messages/wallet.ts';

type Props = { value: NetworkId; onChange(network: NetworkId): void };

export function NetworkChoice({ value, onChange }: Props) {
  const t = useMessages(wallet);
  const networks = useNetworks();
  if (networks.length < 2) return null;
  return (
    <Choice
      label={t('network')}
      options={networks.map(({ id }) => ({ value: id, label: t(`name.${id}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
