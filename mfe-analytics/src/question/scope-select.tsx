import { positionsQuery, summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { useState } from 'react';
import { questionMessages } from '../messages/question.ts';
import type { Question } from '../rules/question.ts';
import { PillSelect } from './pill-select.tsx';

type Props = {
  question: Question;
  value?: string;
  /** Above all of them, for where none is chosen. */
  first?: { value: string; label: string };
  onChange(scope: string): void;
};

/**
 * Selects the scope: everything, a kind, one account or one asset. Assets are the held ones, since
 * a scope has exactly one symbol; they are loaded once the list is opened.
 */
export function ScopeSelect({ question, value = question.scope, first, onChange }: Props) {
  const t = useMessages(questionMessages);
  const assetName = useAssetName();
  const [opened, setOpened] = useState(false);
  const summary = useQuery(summaryQuery(question.currency));
  const held = useQuery({ ...positionsQuery(question.currency), enabled: opened });
  const accounts = (summary.data?.sources ?? []).map(({ id, label }) => ({
    value: `account:${id}`,
    label,
  }));
  const symbols = new Set([
    ...(summary.data?.topAssets ?? []).map(({ symbol }) => symbol),
    ...(held.data?.items ?? []).flatMap(({ symbol, suspicion }) =>
      // What is in quarantine counts in no figure, and its symbol may be an advertisement.
      suspicion === null ? [symbol] : [],
    ),
    ...(value.startsWith('asset:') ? [value.slice('asset:'.length)] : []),
  ]);
  const isLost =
    value.startsWith('account:') && !accounts.some((account) => account.value === value);
  return (
    <PillSelect
      label={t('scope')}
      value={value}
      onFocus={() => setOpened(true)}
      onChange={(event) => onChange(event.target.value)}
    >
      {first ? <option value={first.value}>{first.label}</option> : null}
      {(['all', 'exchange', 'defi'] as const).map((scope) => (
        <option key={scope} value={scope}>
          {t(`scope.${scope}`)}
        </option>
      ))}
      {accounts.length > 0 || isLost ? (
        <optgroup label={t('accounts')}>
          {accounts.map(({ value: scope, label }) => (
            <option key={scope} value={scope}>
              {label}
            </option>
          ))}
          {isLost ? <option value={value}>{value.slice('account:'.length)}</option> : null}
        </optgroup>
      ) : null}
      {symbols.size > 0 ? (
        <optgroup label={t('assets')}>
          {[...symbols].map((symbol) => (
            <option key={symbol} value={`asset:${symbol}`}>
              {named(symbol, assetName({ symbol, name: symbol }))}
            </option>
          ))}
        </optgroup>
      ) : null}
    </PillSelect>
  );
}

function named(symbol: string, name: string): string {
  return name === symbol ? symbol : `${name} ${symbol}`;
}
