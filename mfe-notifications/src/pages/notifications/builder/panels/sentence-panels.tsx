/** The controls behind the parts of a rule's sentence: what is watched, and where it is sent. */

import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { useMessages } from '@moa/i18n/messages';
import { Combobox } from '@moa/ui/combobox/combobox';
import { builder } from '../../../../messages/builder.ts';
import { ruleWords } from '../../../../messages/rule-words.ts';
import {
  isOfScope,
  withCondition,
  withMetric,
  withRule,
  withSending,
} from '../../../../rule-draft/rule-draft.ts';
import type { Subject } from '../../../../subjects.ts';
import { ChannelsPanel } from './channels-panel.tsx';
import { DurationPanel } from './duration-panel.tsx';
import { MetricPanel } from './metric-panel.tsx';
import { OperatorPanel } from './operator-panel.tsx';
import type { PanelContext, PartPanel, SentencePart } from './panel.ts';
import { ValuePanel } from './value-panel.tsx';

const spans = ['1m', '5m', '10m', '30m', '1h', '6h', '1d'];
const windows = ['5m', '15m', '1h', '4h', '1d', '7d'];

export const sentencePanels: Record<SentencePart, PartPanel> = {
  subject: {
    label: 'of',
    content: ({ draft, rule, subjects, busy, error, change }) => (
      <SubjectPanel
        scope={rule.scope}
        subjects={subjects}
        busy={busy}
        all={rule.scope.kind !== 'currency'}
        error={error}
        onChange={(scope) => change(withRule(draft, { scope }))}
      />
    ),
  },
  metric: {
    label: 'what',
    content({ draft, rule, conditions, index, change }) {
      const condition = conditions[index];
      return condition ? (
        <MetricPanel
          value={condition.metric}
          {...(conditions.length > 1
            ? { offers: (metric) => isOfScope(metric, rule.scope.kind) }
            : {})}
          onChange={(metric) => change(withMetric(draft, index, metric))}
        />
      ) : null;
    },
  },
  op: {
    label: 'how',
    content({ draft, conditions, index, change }) {
      const condition = conditions[index];
      return condition ? (
        <OperatorPanel
          condition={condition}
          onChange={(part) => change(withCondition(draft, index, part))}
        />
      ) : null;
    },
  },
  value: { label: 'value', content: (context) => valuePanel(context, 'value') },
  valueTo: { label: 'valueTo', content: (context) => valuePanel(context, 'valueTo') },
  window: {
    label: 'window',
    content: ({ draft, conditions, index, error, change, t }) => (
      <DurationPanel
        label={t('window')}
        error={error}
        value={conditions[index]?.window ?? null}
        offers={windows}
        none={t('sinceFired')}
        onChange={(window) => change(withCondition(draft, index, { window: window ?? undefined }))}
      />
    ),
  },
  channels: {
    label: 'channels',
    content: ({ draft, change }) => (
      <ChannelsPanel
        sending={draft.sending}
        onChange={(part) => change(withSending(draft, part))}
      />
    ),
  },
  span: {
    label: 'span',
    content: ({ draft, rule, error, change, t }) => (
      <DurationPanel
        label={t('span')}
        error={error}
        value={rule.for ?? null}
        offers={spans}
        none={t('none')}
        onChange={(span) => change(withRule(draft, { for: span }))}
      />
    ),
  },
};

function valuePanel(
  { draft, conditions, index, error, change }: PanelContext,
  end: 'value' | 'valueTo',
) {
  const condition = conditions[index];
  return condition ? (
    <ValuePanel
      condition={condition}
      end={end}
      error={error}
      onChange={(part) => change(withCondition(draft, index, part))}
    />
  ) : null;
}

type Props = {
  scope: Rule['scope'];
  subjects: readonly Subject[];
  busy: boolean;
  /** Rates have to be named: there is no "all" of them. */
  all: boolean;
  error: string | null;
  onChange(scope: Rule['scope']): void;
};

/** Selects the subject: one of those available, or any. */
function SubjectPanel({ scope, subjects, busy, all, error, onChange }: Props) {
  const t = useMessages(builder);
  const say = useMessages(ruleWords);
  const { kind, ids } = scope;
  return (
    <Combobox
      label={t('of')}
      hint={t('subjectHint')}
      error={error}
      required
      busy={busy}
      value={ids === 'all' ? 'all' : (ids[0] ?? null)}
      options={[
        ...(all ? [{ value: 'all', label: say(`all_${kind}`) }] : []),
        ...subjects.map(({ id, name, note }) => ({
          value: id,
          label: name,
          ...(note ? { note } : {}),
        })),
      ]}
      onChange={(id) => {
        if (id !== null) onChange({ kind, ids: id === 'all' ? 'all' : [id] });
      }}
    />
  );
}
