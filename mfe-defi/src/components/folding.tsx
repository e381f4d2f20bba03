import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, media, motion, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { leadMessages } from '../messages/lead.ts';
import { useSwitchInAddress } from './use-choice-in-address.ts';

type Props = {
  /** The parameter of the address that says whether it is open. */
  name: string;
  /** The list, as screen readers hear it. */
  of: string;
  /** Number of rows, and number of rows that a phone shows at first. */
  count: number;
  first: number;
  /** The list, whose element has its rows as children. */
  children: ReactNode;
};

/**
 * A list of which a phone shows the first rows, and the others by a press; elsewhere there is room for
 * all. Whether it is open is in the address, so that who comes back finds it as it was.
 */
export function Folding({ name, of, count, first, children }: Props) {
  const t = useMessages(leadMessages);
  const [open, turn] = useSwitchInAddress(name);
  const rest = count - first;
  if (rest <= 0) return children;
  return (
    <>
      <Rows data-folded={open ? null : rest} $first={open ? count : first}>
        {children}
      </Rows>
      <Press
        type="button"
        aria-expanded={open}
        aria-label={
          open ? t('fewerRowsOf', { name: of }) : t('moreRowsOf', { name: of, count: rest })
        }
        onClick={() => turn(!open)}
      >
        {open ? t('fewerRows') : t('moreRows', { count: rest })}
        <ChevronDown size={16} aria-hidden />
      </Press>
    </>
  );
}

const Rows = styled.div<{ $first: number }>`
  @media (max-width: 639px) {
    > * > :nth-child(n + ${({ $first }) => $first + 1}) { display: none; }
  }
`;
const Press = styled.button`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  width: 100%;
  min-height: 44px;
  border: 0;
  background: none;
  font: inherit;
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
  color: ${color.textQuiet};
  cursor: pointer;
  &:hover { color: ${color.text}; }
  > svg { transition: rotate ${motion.quick}; }
  &[aria-expanded='true'] > svg { rotate: 180deg; }
  ${media.tablet} { display: none; }
`;
