import { Link } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, media, radius, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Search, X } from 'lucide-react';
import { assetsMessages } from '../../messages/assets.ts';
import { categories, type HoldingsView, sortKeys, writeView } from './holdings-view.ts';

type Props = {
  view: HoldingsView;
  onChange(next: Partial<HoldingsView>): void;
  /** Where there is no table heading to press, the order is chosen here. */
  sorting: boolean;
};

/** Category, search and, on phones, the order. */
export function HoldingsFilter({ view, onChange, sorting }: Props) {
  const t = useMessages(assetsMessages);
  return (
    <Root role="search">
      <Tabs aria-label={t('tabs')}>
        {categories.map((category) => (
          <Tab
            key={category}
            to={{ search: writeView({ ...view, category }).toString() }}
            replace
            preventScrollReset
            aria-current={category === view.category ? 'true' : undefined}
          >
            {t(category)}
          </Tab>
        ))}
      </Tabs>
      <SearchField>
        <Search size={18} aria-hidden />
        <input
          type="search"
          value={view.query}
          maxLength={60}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={(event) => onChange({ query: event.target.value })}
        />
        {view.query ? (
          <Clear type="button" aria-label={t('clear')} onClick={() => onChange({ query: '' })}>
            <X size={16} aria-hidden />
          </Clear>
        ) : null}
      </SearchField>
      {sorting ? (
        <Sorting>
          <select
            aria-label={t('sortBy')}
            value={view.sort}
            onChange={(event) =>
              onChange({ sort: sortKeys.find((key) => key === event.target.value) ?? 'value' })
            }
          >
            {sortKeys.map((key) => (
              <option key={key} value={key}>
                {t(key)}
              </option>
            ))}
          </select>
          <Direction
            type="button"
            aria-label={t(view.order === 'asc' ? 'ascending' : 'descending')}
            onClick={() => onChange({ order: view.order === 'asc' ? 'desc' : 'asc' })}
          >
            {view.order === 'asc' ? (
              <ArrowUpNarrowWide size={18} aria-hidden />
            ) : (
              <ArrowDownWideNarrow size={18} aria-hidden />
            )}
          </Direction>
        </Sorting>
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;
const Tabs = styled.nav`
  display: flex;
  padding: 2px;
  border-radius: ${radius.medium};
  background: ${color.surfaceHover};
`;
const Tab = styled(Link)`
  display: grid;
  place-items: center;
  min-width: 64px;
  min-height: 40px;
  padding: 0 ${space(4)};
  border-radius: 10px;
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
  text-decoration: none;
  &[aria-current] { background: ${color.surfaceRaised}; color: ${color.text}; }
`;
const SearchField = styled.label`
  display: flex;
  flex: 1 1 220px;
  min-width: 0;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  padding: 0 ${space(1)} 0 ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  color: ${color.textFaint};
  &:focus-within { border-color: ${color.focus}; box-shadow: 0 0 0 1px ${color.focus}; }
  input {
    flex: 1;
    min-width: 0;
    border: 0;
    outline: 0;
    background: transparent;
    color: ${color.text};
    font-size: max(${fontSize[15]}, 16px);
    &::placeholder { color: ${color.textFaint}; }
    &::-webkit-search-cancel-button { display: none; }
  }
  ${media.desktop} {
    flex: 0 1 320px;
    margin-left: auto;
    input { font-size: ${fontSize[15]}; }
  }
`;
const Clear = styled.button`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.textQuiet};
  cursor: pointer;
`;
const Sorting = styled.div`
  display: flex;
  gap: ${space(2)};
  select {
    min-height: 44px;
    padding: 0 ${space(3)};
    border: 1px solid ${color.border};
    border-radius: ${radius.medium};
    background: ${color.surfaceRaised};
  }
`;
const Direction = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  color: ${color.textQuiet};
  cursor: pointer;
`;
