import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { leadMessages } from '../messages/lead.ts';
import { useSwitchInAddress } from './use-choice-in-address.ts';

/** The smaller figures of a page, behind a press. Whether they are open is in its address. */
export function More({ children }: { children: ReactNode }) {
  const [open, turn] = useSwitchInAddress('more');
  return (
    <Fold data-more open={open} onTurn={turn}>
      {children}
    </Fold>
  );
}

type Props = { open: boolean; onTurn(open: boolean): void; children: ReactNode };

/** Content behind a "more" button. */
export function Fold({ open, onTurn, children, ...rest }: Props) {
  const t = useMessages(leadMessages);
  return (
    <Root
      {...rest}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) onTurn(currentTarget.open);
      }}
    >
      <summary>
        <ChevronRight size={14} aria-hidden />
        {t('more')}
      </summary>
      <Content>{children}</Content>
    </Root>
  );
}

const Root = styled.details`
  summary {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    width: fit-content;
    min-height: 44px;
    padding: ${space(3)} 0;
    font-size: ${fontSize[13]};
    font-weight: ${weight.semibold};
    color: ${color.textQuiet};
    cursor: pointer;
    &::-webkit-details-marker { display: none; }
    svg { transition: transform 120ms; }
  }
  &[open] > summary svg { transform: rotate(90deg); }
`;
const Content = styled.div`
  padding-top: ${space(2)};
`;
