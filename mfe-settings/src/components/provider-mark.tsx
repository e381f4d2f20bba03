import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { color } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Wallet } from 'lucide-react';

/** By which one knows a place at a glance: an exchange by its mark, a wallet by a picture of one. */
export function ProviderMark({ provider }: { provider: string }) {
  if (provider !== 'wallet') return <AssetMark symbol={provider} size={40} />;
  return (
    <Root aria-hidden>
      <Wallet size={20} />
    </Root>
  );
}

const Root = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: 50%;
  background: ${color.accentSoft};
  color: ${color.accent};
`;
