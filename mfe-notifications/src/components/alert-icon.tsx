import type { Alert } from '@moa/contracts/notifications/alert-kinds';
import { color, radius } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { alertIcon } from '../alert-kinds/alert-kinds.ts';

/** Icon of an alert: its kind, in the colours of its type. */
export function AlertIcon({ kind, type }: Pick<Alert, 'kind' | 'type'>) {
  const Icon = alertIcon({ kind });
  return (
    <Root $type={type} aria-hidden>
      <Icon size={20} />
    </Root>
  );
}

/** Normal states stay grey, so that the others stand out. */
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
