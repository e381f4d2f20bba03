/** A bell beside a figure: the next press saves a rule that is filled in already. */
import { ButtonLink } from '@moa/ui/link/button-link';
import { styled } from '@moa/ui/styled';
import { BellPlus } from 'lucide-react';

type Props = {
  /** By `alert-address`. */
  to: string;
  /** Subject of the alert, for screen readers. */
  label: string;
};

export function AlertLink({ to, label }: Props) {
  return (
    <Bell to={to} size="small" tone="quiet">
      <BellPlus size={16} aria-hidden />
      <span className="visually-hidden">{label}</span>
    </Bell>
  );
}

/** Drawn in 32 px and pressed in 44. */
const Bell = styled(ButtonLink)`
  position: relative;
  flex: none;
  width: 32px;
  min-width: 32px;
  min-height: 32px;
  padding: 0;
  &::after { content: ''; position: absolute; inset: -6px; }
`;
