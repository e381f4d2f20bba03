/** The builder at an address: a new rule (from a link, a copy) or one that is there already. */
import type { RuleTemplate } from '@moa/contracts/notifications/templates';
import { useDisplayCurrency } from '@moa/host/currency';
import { useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { EmptyState, ErrorState, Skeleton } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useSaveRule } from '../../../api/rules/save-rule.ts';
import { templatesQuery } from '../../../api/rules/templates-query.ts';
import { type KnownRule, useRules } from '../../../api/rules/use-rules.ts';
import { BackLink } from '../../../components/back-link.tsx';
import { builder } from '../../../messages/builder.ts';
import { rulesMessages } from '../../../messages/rules.ts';
import { templateSet } from '../../../messages/template-set.ts';
import { draftFromAddress } from '../../../rule-draft/draft-from-address.ts';
import {
  draftsOfTemplate,
  getDraft,
  newDraft,
  type RuleDraft,
  withRule,
} from '../../../rule-draft/rule-draft.ts';
import { Builder } from './builder.tsx';
import { TemplateSet } from './template-set.tsx';

export default function RuleBuilder() {
  const t = useMessages(builder);
  const locale = useLocale();
  const [params, setParams] = useSearchParams();
  const { rules, configs, error, isFetching, refetch } = useRules();
  const save = useSaveRule();
  const id = params.get('rule') ?? 'new';
  // The list shows the rule that was saved, wherever it is.
  const close = (saved: string | null) => setParams({ view: 'rules' }, { state: { saved } });
  const known = (wanted: string | null) =>
    rules?.find(({ trigger }) => trigger.id === wanted) ?? null;
  const before = known(id);
  const copied = known(params.get('copy'));
  const templates = useQuery({ ...templatesQuery, enabled: params.has('template') });
  const template = templates.data?.find((one) => one.id === params.get('template')) ?? null;
  const initial = useInitial(params, before, copied, template);
  if (rules === null || configs === null || templates.isLoading)
    return (
      <Card>
        {error ? (
          <ErrorState error={error} onRetry={refetch} busy={isFetching} />
        ) : (
          <Skeleton height={240} />
        )}
      </Card>
    );
  if (id !== 'new' && before === null)
    return (
      <Card>
        <EmptyState
          title={t('notFound')}
          icon={<SearchX size={24} />}
          action={<Button onClick={() => close(null)}>{t('back')}</Button>}
        >
          {t('notFoundText')}
        </EmptyState>
      </Card>
    );
  const write = (draft: RuleDraft) =>
    save.mutate(
      { draft, before, rules, configs },
      {
        onSuccess: (saved) => {
          showToast({ type: 'success', title: inBothLanguages(builder, 'saved') });
          close(saved.id);
        },
      },
    );
  return (
    <Root>
      <BackLink to="/notifications?view=rules">{t('back')}</BackLink>
      <h2>{template ? template.title[locale] : t(before ? 'editRule' : 'newRule')}</h2>
      {template && template.rules.length > 1 ? (
        <TemplateSet
          key={template.id}
          template={template}
          onSaved={(made) => {
            const count = made.length;
            showToast({ type: 'success', title: inBothLanguages(templateSet, 'saved', { count }) });
            close(made[0]?.id ?? null);
          }}
        />
      ) : (
        <Builder
          key={`${id} ${params.get('copy')} ${params.get('template')}`}
          initial={initial}
          isNew={before === null}
          saving={save.isPending}
          failure={save.error}
          onSave={write}
        />
      )}
    </Root>
  );
}

/** The rule at first: as it is, as the copied one or the template, or as the link says. */
function useInitial(
  params: URLSearchParams,
  before: KnownRule | null,
  copied: KnownRule | null,
  template: RuleTemplate | null,
) {
  const locale = useLocale();
  const t = useMessages(rulesMessages);
  const currency = useDisplayCurrency();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is being written stays when the list is read again
  return useMemo(() => {
    if (before) return getDraft(before.trigger, before.config);
    if (template) return draftsOfTemplate(template, locale)[0] ?? newDraft('price');
    if (!copied) return draftFromAddress(params, currency);
    const draft = getDraft(copied.trigger, copied.config);
    return withRule(draft, { name: t('copyName', { name: draft.rule.name }).slice(0, 80) });
  }, [before === null, copied === null, template === null, params]);
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  justify-items: stretch;
  > a { justify-self: start; }
`;
