/** The way through a list that comes in pages: by number where there is room, else one by one. */
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { color, fontSize, media, radius, space, weight } from '../core/tokens.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useNumber } from '../plain-number/plain-number.tsx';
import { styled } from '../styled.ts';
import { pagesShown } from './pages-shown.ts';

const messages = defineMessages(
  {
    pages: '페이지',
    previous: '이전 페이지',
    next: '다음 페이지',
    page: '{page} 페이지',
    of: '{page} / {pages}',
  },
  {
    pages: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page {page}',
    of: '{page} / {pages}',
  },
);

type Props = {
  /** From 1 on. */
  page: number;
  pages: number;
  onPage(page: number): void;
  /** Name of the paged list, if a page of the app has more than one. */
  label?: string;
  disabled?: boolean;
};

/** Nothing where everything fits on one page. */
export function Pagination({ page, pages, onPage, label, disabled = false }: Props) {
  const t = useMessages(messages);
  const write = useNumber();
  if (pages <= 1) return null;
  let gaps = 0;
  return (
    <Root aria-label={label ?? t('pages')}>
      <IconButton
        label={t('previous')}
        icon={<ChevronLeft size={20} />}
        disabled={disabled || page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <Numbers>
        {pagesShown(page, pages).map((entry) =>
          entry === null ? (
            <Gap key={`gap-${++gaps}`} aria-hidden>
              …
            </Gap>
          ) : (
            <li key={entry}>
              <PageButton
                type="button"
                aria-label={t('page', { page: write(entry) })}
                aria-current={entry === page ? 'page' : undefined}
                disabled={disabled}
                onClick={() => entry !== page && onPage(entry)}
              >
                {write(entry)}
              </PageButton>
            </li>
          ),
        )}
      </Numbers>
      <Where aria-live="polite">{t('of', { page: write(page), pages: write(pages) })}</Where>
      <IconButton
        label={t('next')}
        icon={<ChevronRight size={20} />}
        disabled={disabled || page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </Root>
  );
}

const Root = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  font-variant-numeric: tabular-nums;
`;
const Numbers = styled.ol`
  display: none;
  ${media.tablet} { display: flex; gap: 2px; }
`;
const PageButton = styled.button`
  min-width: 40px;
  height: 40px;
  padding: 0 ${space(2)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
  font-weight: ${weight.medium};
  cursor: pointer;
  &:hover:not(:disabled) { background: ${color.surfaceHover}; color: ${color.text}; }
  &[aria-current] { background: ${color.accentSoft}; color: ${color.accent}; font-weight: ${weight.semibold}; }
  &:disabled { cursor: not-allowed; }
  &:disabled:not([aria-current]) { opacity: 0.5; }
  @media (forced-colors: active) { &[aria-current] { border: 2px solid Highlight; } }
`;
const Gap = styled.li`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  color: ${color.textFaint};
`;
const Where = styled.span`
  padding: 0 ${space(2)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  ${media.tablet} { display: none; }
`;
