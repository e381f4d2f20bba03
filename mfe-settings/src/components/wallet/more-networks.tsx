/** The other networks on which the same address is watched, in the same step; nothing where there are none. */
import type { NetworkId } from '@moa/contracts/networks/network-id';
import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useNetworks } from '../../api/networks-query.ts';
import { wallet } from '../../messages/wallet.ts';

type Props = {
  /** The one that was chosen first. */
  first: NetworkId;
  value: readonly NetworkId[];
  onChange(networks: NetworkId[]): void;
};

export function MoreNetworks({ first, value, onChange }: Props) {
  const t = useMessages(wallet);
  const others = useNetworks().filter(({ id }) => id !== first);
  if (others.length === 0) return null;
  return (
    <Group>
      <Legend>{t('moreNetworks')}</Legend>
      <Boxes>
        {others.map(({ id }) => (
          <Checkbox
            key={id}
            checked={value.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, id] : value.filter((other) => other !== id))
            }
          >
            {t(`name.${id}`)}
          </Checkbox>
        ))}
      </Boxes>
    </Group>
  );
}

const Group = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
`;
const Legend = styled.legend`
  padding: 0;
  font-size: ${fontSize[13]};
  font-weight: ${weight.medium};
`;
const Boxes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
`;
