import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { inbox } from '../messages/inbox.ts';

type Props = { page: number; pages: number; onPage(page: number): void };

export function Pager({ page, pages, onPage }: Props) {
  const t = useMessages(inbox);
  if (pages <= 1) return null;
  return (
    <Root aria-label={t('pages')}>
      <Button
        tone="quiet"
        disabled={page <= 1}
        aria-label={t('newer')}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={20} aria-hidden />
      </Button>
      <Where aria-live="polite">{t('page', { page, pages })}</Where>
      <Button
        tone="quiet"
        disabled={page >= pages}
        aria-label={t('older')}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={20} aria-hidden />
      </Button>
    </Root>
  );
}

const Root = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(3)};
`;
const Where = styled.span`
  font-size: ${fontSize[13]};
  font-variant-numeric: tabular-nums;
  color: ${color.textQuiet};
`;
