/** A rule as a sentence that is edited by its parts, with how it notifies, what is wrong and when it would have fired. */

import { getAsset } from '@moa/contracts/assets/by-symbol';
import type { RuleUnit } from '@moa/contracts/notifications/shapes/metrics';
import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { call } from '@moa/host/api';
import { summaryQuery } from '@moa/host/portfolio';
import { queryOptions, useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { useNow } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { TextField } from '@moa/ui/field/text-field';
import { FormFailure } from '@moa/ui/form/form-failure';
import { styled } from '@moa/ui/styled';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Remark } from '../../../components/settings-section.tsx';
import { builder } from '../../../messages/builder.ts';
import {
  getConditions,
  type RuleDraft,
  withCondition,
  withRule,
} from '../../../rule-draft/rule-draft.ts';
import { lineFromNow } from '../../../rule-draft/usual-conditions.ts';
import { detailSentences } from '../../../rule-words/detail-sentence.ts';
import { isUnnamed, ruleName } from '../../../rule-words/rule-name.ts';
import { ruleSentence } from '../../../rule-words/rule-sentence.ts';
import { getMetricUnit } from '../../../rule-words/value-words.ts';
import { useWording } from '../../../subjects.ts';
import { ConditionList } from './condition-list.tsx';
import { Details } from './details.tsx';
import { DryRun } from './dry-run.tsx';
import { Problems } from './problems.tsx';
import { useRulePanels } from './rule-panels.tsx';
import { SentenceEditor } from './sentence-editor.tsx';
import { useCheckedRule } from './use-checked-rule.ts';

type Props = {
  initial: RuleDraft;
  isNew: boolean;
  saving: boolean;
  failure: unknown;
  onSave(draft: RuleDraft): void;
};

export function Builder({ initial, isNew, saving, failure, onSave }: Props) {
  const t = useMessages(builder);
  const [draft, setDraft] = useState(initial);
  const [tried, setTried] = useState(false);
  const { rule, sending } = draft;
  useLineOfNow(draft, isNew, setDraft);
  const scopes = useMemo(() => [rule.scope], [rule.scope]);
  const wording = useWording(scopes);
  const now = useNow(60_000);
  const called = ruleName(rule, wording);
  // A name that came from the conditions follows them.
  const isCalledSo = rule.name === initial.rule.name && isUnnamed(initial.rule, wording);
  const name = isCalledSo ? '' : rule.name;
  const named = useMemo(
    () => ({ ...draft, rule: { ...draft.rule, name: name.trim() || called } }),
    [draft, name, called],
  );
  const checked = useCheckedRule(named, failure);
  const panelOf = useRulePanels({
    draft,
    change: setDraft,
    problemOf: checked.problemOf,
  });
  const details = { ...rule, quietHoursBreach: sending.quietHoursBreach };
  const save = (enabled: boolean) => {
    setTried(true);
    if (!checked.refused) onSave(withRule(named, { enabled }));
  };
  return (
    <Root>
      <Card>
        <Remark>{t('intro')}</Remark>
        <SentenceEditor
          pieces={ruleSentence({ ...rule, for: null, channels: sending.channels }, wording)}
          panelOf={panelOf}
          wrong={checked.wrong}
        />
        <ConditionList draft={draft} onChange={setDraft} />
        <Remark>{detailSentences(details, wording.locale, now)}</Remark>
        <FormFailure error={failure} />
        {tried && checked.refused ? <Notice tone="danger">{t('fixFirst')}</Notice> : null}
        <Acts>
          <Button tone="primary" busy={saving} onClick={() => save(isNew || rule.enabled)}>
            {t(isNew ? 'save' : 'saveChange')}
          </Button>
          {isNew ? (
            <Button busy={saving} onClick={() => save(false)}>
              {t('saveOff')}
            </Button>
          ) : null}
        </Acts>
      </Card>
      <Problems checked={checked} labelOf={(part) => panelOf(part).label} />
      <Card>
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          optional
          maxLength={80}
          placeholder={called}
          value={name}
          onChange={({ target }) => setDraft(withRule(draft, { name: target.value }))}
        />
        <Details rule={details} wording={wording} panelOf={panelOf} wrong={checked.wrong} />
      </Card>
      <DryRun
        rule={named.rule}
        wording={wording}
        tried={checked.dryRun}
        state={checked.dryRunState}
      />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
const Acts = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(4)};
  ${media.tablet} { display: flex; }
`;

/**
 * Sets the threshold of a new rule on a price or on the total near today's value where it is empty,
 * and updates it when the subject or the direction changes; a typed value is kept.
 */
function useLineOfNow(draft: RuleDraft, isNew: boolean, change: (draft: RuleDraft) => void) {
  const { of, symbol, unit, op } = watched(draft.rule);
  const price = useQuery({
    ...priceNowQuery(symbol ?? ''),
    enabled: isNew && of === 'price' && symbol !== null,
  });
  const summary = useQuery({ ...summaryQuery('KRW'), enabled: isNew && of === 'total' });
  const now = readNow(of, unit, price.data, summary.data?.totalValue);
  const key = `${of} ${symbol} ${unit} ${op}`;
  const guessed = useRef<{ key: string; line: string } | null>(null);
  const value = getConditions(draft.rule)[0]?.value ?? '';
  useEffect(() => {
    const last = guessed.current;
    if (!isNew || now === null || last?.key === key) return;
    const isOwn = value !== '' && value !== last?.line;
    const line = isOwn || op === null ? null : lineFromNow(now, op);
    if (line === null) return;
    guessed.current = { key, line };
    change(withCondition(draft, 0, { value: line }));
  }, [isNew, now, key, op, value, draft, change]);
}

type Prices = Record<'KRW' | 'USD', string | null>;
type Totals = Record<'KRW' | 'USD' | 'USDT', string | null>;

function readNow(
  of: 'price' | 'total' | null,
  unit: RuleUnit | null,
  prices: Prices | undefined,
  totals: Totals | undefined,
): string | null {
  const isCurrency = unit === 'KRW' || unit === 'USD' || unit === 'USDT';
  if (of === null || !isCurrency) return null;
  // A tether is near enough to a dollar for a guess.
  return (of === 'total' ? totals?.[unit] : prices?.[unit === 'KRW' ? 'KRW' : 'USD']) ?? null;
}

/** Subject of the first condition, where its current value is known to derive a threshold from. */
function watched(rule: Rule) {
  const [condition] = getConditions(rule);
  const nothing = { of: null, symbol: null, unit: null, op: null };
  if (condition === undefined || condition.op.startsWith('changes_by')) return nothing;
  const unit = getMetricUnit(condition);
  const { op, metric } = condition;
  const { ids } = rule.scope;
  if (metric === 'portfolio_value') return { of: 'total' as const, symbol: null, unit, op };
  if (metric !== 'price' || ids === 'all' || ids[0] === undefined) return nothing;
  return { of: 'price' as const, symbol: ids[0], unit, op };
}

/** Current domestic and foreign price of an asset for a new price rule, held or not. */
const priceNowQuery = (symbol: string) =>
  queryOptions({
    queryKey: ['notifications', 'price-now', symbol],
    queryFn: async ({ signal }) => {
      const { domestic, abroad } = await call(getAsset, { params: { symbol } }, { signal });
      return { KRW: domestic?.price ?? null, USD: abroad?.price ?? null };
    },
    staleTime: 60_000,
    retry: false,
  });
