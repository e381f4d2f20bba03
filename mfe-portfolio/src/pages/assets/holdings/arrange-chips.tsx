import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { useSearchParams } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { ChoiceChip } from '@moa/ui/table/draw/choice-chip';
import { assetsMessages } from '../../../messages/assets.ts';
import { groupings, readGrouping, writeGrouping } from './groupings.ts';
import { inShow, readShow, shows, writeShow } from './shows.ts';

/** Which holdings are listed, and what they are grouped by. Both are in the address. */
export function ArrangeChips({ positions }: { positions: readonly AssetPosition[] }) {
  const t = useMessages(assetsMessages);
  const [params, setParams] = useSearchParams();
  const show = readShow(params);
  const grouping = readGrouping(params);
  const go = (next: URLSearchParams) =>
    setParams(next, { replace: true, preventScrollReset: true });
  const offered = shows.filter(
    (one) =>
      one === 'listed' ||
      one === show ||
      (one === 'all'
        ? positions.some(({ hidden, suspicion }) => hidden || suspicion !== null)
        : inShow(positions, one).length > 0),
  );
  return (
    <>
      <ChoiceChip
        label={t('group')}
        value={grouping}
        plain="none"
        options={groupings.map((value) => ({ value, label: t(`group_${value}`) }))}
        onChange={(next) => go(writeGrouping(params, next))}
      />
      {offered.length > 1 ? (
        <ChoiceChip
          label={t('show')}
          value={show}
          plain="listed"
          options={offered.map((value) => ({
            value,
            label: t(`show_${value}`, { count: inShow(positions, value).length }),
          }))}
          onChange={(next) => go(writeShow(params, next))}
        />
      ) : null}
    </>
  );
}
