import type { Rule } from '@moa/contracts/notifications/shapes/rule';
import { useMessages } from '@moa/i18n/messages';
import { Combobox } from '@moa/ui/combobox/combobox';
import { builder } from '../../../../messages/builder.ts';
import { ruleWords } from '../../../../messages/rule-words.ts';
import type { Subject } from '../../../../subjects/subject.ts';

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
export function SubjectPanel({ scope, subjects, busy, all, error, onChange }: Props) {
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
