import type { Alert } from '@moa/contracts/notifications/inbox';
import { color, radius } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import {
  CircleCheck,
  KeyRound,
  Link2,
  Link2Off,
  type LucideIcon,
  RefreshCw,
  TriangleAlert,
  UserRound,
  Wallet,
} from 'lucide-react';

const icons: Record<Alert['kind'], LucideIcon> = {
  'account.created': UserRound,
  'exchange.connected': Link2,
  'exchange.removed': Link2Off,
  'wallet.added': Wallet,
  'wallet.removed': Link2Off,
  'sync.completed': CircleCheck,
  'sync.failed': TriangleAlert,
  'sync.recovered': RefreshCw,
  'session.started': KeyRound,
};

/** What kind of thing happened, and how grave it is. */
export function AlertIcon({ kind, type }: Pick<Alert, 'kind' | 'type'>) {
  const Icon = icons[kind];
  return (
    <Root $type={type} aria-hidden>
      <Icon size={20} />
    </Root>
  );
}

/** What is as it should be stays grey, so that what is not stands out. */
const looks: Record<Alert['type'], [background: string, text: string]> = {
  info: [color.surfaceHover, color.textQuiet],
  success: [color.surfaceHover, color.success],
  warning: [color.cautionSoft, color.caution],
  error: [color.dangerSoft, color.danger],
};
const Root = styled.span<{ $type: Alert['type'] }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: ${radius.medium};
  background: ${({ $type }) => looks[$type][0]};
  color: ${({ $type }) => looks[$type][1]};
`;
