/** A rule as a sentence that is edited by its parts, with how it notifies, what is wrong and when it would have fired. */
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { useNow } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { TextField } from '@moa/ui/field/text-field';
import { FormFailure } from '@moa/ui/form/form-failure';
import { styled } from '@moa/ui/styled';
import { useMemo, useState } from 'react';
import { Remark } from '../../../components/settings-section.tsx';
import { builder } from '../../../messages/builder.ts';
import { type RuleDraft, withRule } from '../../../rule-draft/rule-draft.ts';
import { detailSentences } from '../../../rule-words/detail-sentence.ts';
import { isUnnamed, ruleName } from '../../../rule-words/rule-name.ts';
import { ruleSentence } from '../../../rule-words/rule-sentence.ts';
import { useWording } from '../../../subjects/use-wording.ts';
import { ConditionList } from './condition-list.tsx';
import { Details } from './details.tsx';
import { DryRun } from './dry-run.tsx';
import { Problems } from './problems.tsx';
import { useRulePanels } from './rule-panels.tsx';
import { SentenceEditor } from './sentence-editor.tsx';
import { useCheckedRule } from './use-checked-rule.ts';
import { useLineOfNow } from './use-line-of-now.ts';

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
        <Details rule={details} {...{ wording, panelOf }} wrong={checked.wrong} />
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
