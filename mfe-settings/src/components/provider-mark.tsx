import { radius, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Wallet } from 'lucide-react';

const marks = {
  upbit: { letter: 'U', background: '#0a3ca6', text: '#ffffff' },
  binance: { letter: 'B', background: '#f0b90b', text: '#181a20' },
  wallet: { letter: null, background: 'var(--accent-soft)', text: 'var(--accent)' },
} as const;

/** By which one knows a place at a glance: initial and colour. */
export function ProviderMark({ provider }: { provider: keyof typeof marks }) {
  const { letter, background, text } = marks[provider];
  return (
    <Root aria-hidden style={{ background, color: text }}>
      {letter ?? <Wallet size={20} />}
    </Root>
  );
}

const Root = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: ${radius.medium};
  font-weight: ${weight.bold};
`;
