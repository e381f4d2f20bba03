/** A template of several rules: what each watches and sends is set and tried before all are made. */
import {
  createFromTemplate,
  type RuleTemplate,
  type TemplateCustomizations,
} from '@moa/contracts/notifications/templates';
import type { Trigger } from '@moa/contracts/notifications/triggers';
import { call } from '@moa/host/api';
import { noticeRulesKey } from '@moa/host/inbox';
import { useMutation, useQueryClient } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Notice } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { FormFailure } from '@moa/ui/form/form-failure';
import { styled } from '@moa/ui/styled';
import { useEffect, useMemo, useState } from 'react';
import { Remark } from '../../../components/settings-section.tsx';
import { builder } from '../../../messages/builder.ts';
import { templateSet } from '../../../messages/template-set.ts';
import {
  draftsOfTemplate,
  getConditions,
  type RuleDraft,
  withRule,
  withSending,
} from '../../../rule-draft/rule-draft.ts';
import { detailSentences } from '../../../rule-words/detail-sentence.ts';
import { type RulePart, ruleSentence } from '../../../rule-words/rule-sentence.ts';
import { useWording } from '../../../subjects.ts';
import { DryRun } from './dry-run.tsx';
import { Problems } from './problems.tsx';
import { useRulePanels } from './rule-panels.tsx';
import { SentenceEditor } from './sentence-editor.tsx';
import { useCheckedRule } from './use-checked-rule.ts';

type Props = { template: RuleTemplate; onSaved(made: readonly Trigger[]): void };

export function TemplateSet({ template, onSaved }: Props) {
  const t = useMessages(templateSet);
  const say = useMessages(builder);
  const locale = useLocale();
  const [drafts, setDrafts] = useState(() => draftsOfTemplate(template, locale));
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set());
  const [tried, setTried] = useState(false);
  const taking = useTakeTemplate();
  const count = drafts.length;
  const change = (index: number, { rule, sending }: RuleDraft) =>
    setDrafts((all) =>
      all.map((one, at) =>
        // They are about the same and go to the same places.
        withSending(
          at === index ? { ...one, rule } : withRule(one, { scope: rule.scope }),
          sending,
        ),
      ),
    );
  const judge = (index: number, isRefused: boolean) =>
    setRefused((all) => {
      if (all.has(index) === isRefused) return all;
      const next = new Set(all);
      if (isRefused) next.add(index);
      else next.delete(index);
      return next;
    });
  const save = (enabled: boolean) => {
    setTried(true);
    const [first] = drafts;
    if (refused.size > 0 || first === undefined) return;
    const { channels, webhookIds } = first.sending;
    const customizations = {
      values: drafts.map(({ rule }) => getConditions(rule)[0]?.value ?? ''),
      ...(template.customizable.includes('ids') ? { ids: first.rule.scope.ids } : {}),
      channels,
      webhookIds,
      enabled,
    };
    taking.mutate(
      { id: template.id, customizations },
      { onSuccess: ({ triggers }) => onSaved(triggers) },
    );
  };
  return (
    <Root>
      <Card>
        <Remark>{t('intro', { count })}</Remark>
        <FormFailure error={taking.error} />
        {tried && refused.size > 0 ? <Notice tone="danger">{say('fixFirst')}</Notice> : null}
        <Acts>
          <Button tone="primary" busy={taking.isPending} onClick={() => save(true)}>
            {t('save', { count })}
          </Button>
          <Button busy={taking.isPending} onClick={() => save(false)}>
            {say('saveOff')}
          </Button>
        </Acts>
      </Card>
      {drafts.map((draft, index) => (
        <SetRule
          // biome-ignore lint/suspicious/noArrayIndexKey: the rules of a template have no name but their place
          key={index}
          title={t('rule', { place: index + 1, count })}
          draft={draft}
          change={(next) => change(index, next)}
          onChecked={(isRefused) => judge(index, isRefused)}
        />
      ))}
    </Root>
  );
}

/**
 * Parts of each rule that are editable here: subject, threshold and channels; the rest is editable
 * once the rule is created.
 */
const settable = /^(subject|channels|value(To)?\.\d+)$/;

type RuleProps = {
  title: string;
  draft: RuleDraft;
  change(draft: RuleDraft): void;
  onChecked(isRefused: boolean): void;
};

function SetRule({ title, draft, change, onChecked }: RuleProps) {
  const { rule, sending } = draft;
  const scopes = useMemo(() => [rule.scope], [rule.scope]);
  const wording = useWording(scopes);
  const checked = useCheckedRule(draft, null);
  const panelOf = useRulePanels({ draft, change, problemOf: checked.problemOf });
  const isRefused = checked.refused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when it changes
  useEffect(() => onChecked(isRefused), [isRefused]);
  const pieces = ruleSentence({ ...rule, channels: sending.channels }, wording).map((piece) =>
    piece.part !== null && settable.test(piece.part) ? piece : { ...piece, part: null },
  );
  return (
    <>
      <Card>
        <CardHeader>
          <CardTitle>
            {title} · {rule.name}
          </CardTitle>
        </CardHeader>
        <SentenceEditor<RulePart> pieces={pieces} panelOf={panelOf} wrong={checked.wrong} />
        <Remark>
          {detailSentences(
            { ...rule, for: null, quietHoursBreach: false },
            wording.locale,
            Date.now(),
          )}
        </Remark>
      </Card>
      <Problems checked={checked} labelOf={(part) => panelOf(part).label} />
      <DryRun rule={rule} wording={wording} tried={checked.dryRun} state={checked.dryRunState} />
    </>
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

type Take = { id: string; customizations: TemplateCustomizations };

/** Makes all rules of a template, or none of them. */
function useTakeTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, customizations }: Take) =>
      call(createFromTemplate, { params: { id }, body: { customizations } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: noticeRulesKey }),
  });
}
