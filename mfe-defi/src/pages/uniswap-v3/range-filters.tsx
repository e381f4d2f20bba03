import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Choice } from '@moa/ui/choice/choice';
import { space } from '@moa/ui/core/tokens';
import { placeName } from '@moa/ui/place-name/place-name';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import type { PositionFilter } from '../../rules/uniswap-v3/filter-positions.ts';

type Props<Version extends string> = {
  filter: PositionFilter;
  chain: string;
  version: Version | 'all';
  /** Networks with a position. */
  chains: readonly string[];
  versions: readonly Version[];
  hideSmall: boolean;
  onFilter(filter: PositionFilter): void;
  onChain(chain: string): void;
  onVersion(version: Version | 'all'): void;
  onHideSmall(hideSmall: boolean): void;
};

/** Which positions are shown; a chain or a version is asked for only where there are several. */
export function RangeFilters<Version extends string>({
  filter,
  chain,
  version,
  chains,
  versions,
  hideSmall,
  onFilter,
  onChain,
  onVersion,
  onHideSmall,
}: Props<Version>) {
  const t = useMessages(uniswapV3Messages);
  return (
    <Filters>
      <Choice
        label={t('filter')}
        quiet
        value={filter}
        onChange={onFilter}
        options={[
          { value: 'all', label: t('all') },
          { value: 'in', label: t('filterIn') },
          { value: 'out', label: t('filterOut') },
          { value: 'closed', label: t('filterClosed') },
        ]}
      />
      {chains.length > 1 ? (
        <SelectField
          label={t('chain')}
          value={chain}
          onChange={(event) => onChain(event.target.value)}
        >
          <option value="all">{t('all')}</option>
          {chains.map((one) => (
            <option key={one} value={one}>
              {placeName(one)}
            </option>
          ))}
        </SelectField>
      ) : null}
      {versions.length > 1 ? (
        <SelectField
          label={t('version')}
          value={version}
          onChange={({ target }) =>
            onVersion(versions.find((one) => one === target.value) ?? 'all')
          }
        >
          <option value="all">{t('all')}</option>
          {versions.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      ) : null}
      <Checkbox checked={hideSmall} onChange={(event) => onHideSmall(event.target.checked)}>
        {t('hideSmall')}
      </Checkbox>
    </Filters>
  );
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
`;
