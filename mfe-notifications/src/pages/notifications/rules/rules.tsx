/** The user's rules and the entry to new ones. */
import * as z from '@moa/contracts/schema';
import { on } from '@moa/host/event-bus';
import { describeFailure } from '@moa/host/failure-words';
import { useQueryClient } from '@moa/host/query';
import { useLocation, useSearchParams } from '@moa/host/router';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Confirm } from '@moa/ui/confirm/confirm';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Outdated } from '@moa/ui/core/outdated';
import { EmptyState, ErrorState, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { BellPlus, ListChecks, Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useDeleteRule } from '../../../api/rules/delete-rule.ts';
import { useSwitchRule } from '../../../api/rules/switch-rule.ts';
import { triggersQuery } from '../../../api/rules/triggers-query.ts';
import { type KnownRule, useRules } from '../../../api/rules/use-rules.ts';
import { rulesMessages } from '../../../messages/rules.ts';
import { useWording } from '../../../subjects.ts';
import { Gallery } from './gallery.tsx';
import { ManyRules } from './many-rules.tsx';
import { Proposals } from './proposals.tsx';
import { RuleRow } from './rule-row.tsx';
import { RulesFileCard } from './rules-file-card.tsx';

const noRules: readonly KnownRule[] = [];

export default function Rules() {
  const t = useMessages(rulesMessages);
  const [, setParams] = useSearchParams();
  const { rules, error, readAt, isFetching, refetch } = useRules();
  useFollowedFires();
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const open = (rule: string, more: Record<string, string> = {}) =>
    setParams({ view: 'rules', rule, ...more });
  if (rules === null)
    return (
      <Card>
        {error ? (
          <ErrorState error={error} onRetry={refetch} busy={isFetching} />
        ) : (
          <RulesSkeleton />
        )}
      </Card>
    );
  return (
    <>
      {error ? (
        <Outdated
          at={readAt}
          say={(age) => t('stale', { age })}
          onRetry={refetch}
          busy={isFetching}
        />
      ) : null}
      <Card>
        {rules.length === 0 ? (
          <EmptyState
            title={t('empty')}
            icon={<BellPlus size={24} />}
            action={
              <Button tone="primary" onClick={() => open('new')}>
                {t('create')}
              </Button>
            }
          >
            {t('emptyText')}
          </EmptyState>
        ) : (
          <>
            <Head>
              <div>
                <h2>{t('title')}</h2>
                <p>
                  {t('count', {
                    count: rules.length,
                    on: rules.filter(({ trigger, config }) => trigger.enabled && config.enabled)
                      .length,
                  })}
                </p>
              </div>
              <Acts>
                {rules.length > 1 && chosen === null ? (
                  <Button onClick={() => setChosen(new Set())}>
                    <ListChecks size={18} aria-hidden />
                    {t('chooseMany')}
                  </Button>
                ) : null}
                <Button tone="primary" onClick={() => open('new')}>
                  <Plus size={18} aria-hidden />
                  {t('create')}
                </Button>
              </Acts>
            </Head>
            {chosen ? (
              <ManyRules
                rules={rules}
                chosen={chosen}
                onChoose={setChosen}
                onClose={() => setChosen(null)}
              />
            ) : null}
            <List rules={rules} open={open} chosen={chosen} onChoose={setChosen} />
          </>
        )}
      </Card>
      {rules.length > 0 ? <Proposals /> : null}
      <Gallery onOpen={(template) => open('new', { template })} />
      <RulesFileCard hasRules={rules.length > 0} />
    </>
  );
}

type ListProps = {
  rules: readonly KnownRule[];
  open(rule: string, more?: Record<string, string>): void;
  /** Ids of the rules that are chosen; null where none are to be chosen. */
  chosen: ReadonlySet<string> | null;
  onChoose(ids: ReadonlySet<string>): void;
};

function List({ rules, open, chosen, onChoose }: ListProps) {
  const t = useMessages(rulesMessages);
  const scopes = useMemo(() => rules.map(({ trigger }) => trigger.scope), [rules]);
  const wording = useWording(scopes);
  const switching = useSwitchRule();
  const deleting = useDeleteRule(rules ?? noRules);
  const [leaving, setLeaving] = useState<KnownRule | null>(null);
  useSavedInSight(rules);
  const failed = (title: 'switchFailed' | 'removeFailed') => (error: unknown) =>
    showToast({
      type: 'error',
      title: inBothLanguages(rulesMessages, title),
      message: {
        ko: describeFailure(error, 'ko').sentence,
        en: describeFailure(error, 'en').sentence,
      },
    });
  const remove = (rule: KnownRule) =>
    deleting.mutate(rule, {
      onSuccess: () => {
        setLeaving(null);
        showToast({ type: 'success', title: inBothLanguages(rulesMessages, 'removed') });
      },
      onError: failed('removeFailed'),
    });
  return (
    <>
      <ul>
        {rules.map((rule) => (
          <RuleRow
            key={rule.trigger.id}
            rule={rule}
            wording={wording}
            busy={switching.isPending && switching.variables.rule.trigger.id === rule.trigger.id}
            chosen={chosen?.has(rule.trigger.id) ?? null}
            onChoose={(isChosen) => {
              const next = new Set(chosen);
              if (isChosen) next.add(rule.trigger.id);
              else next.delete(rule.trigger.id);
              onChoose(next);
            }}
            onSwitch={(enabled) =>
              switching.mutate({ rule, enabled }, { onError: failed('switchFailed') })
            }
            onEdit={() => open(rule.trigger.id)}
            onCopy={() => open('new', { copy: rule.trigger.id })}
            onRemove={() => setLeaving(rule)}
          />
        ))}
      </ul>
      <Confirm
        open={leaving !== null}
        title={t('removeTitle', { name: leaving?.trigger.name ?? '' })}
        action={t('remove')}
        busy={deleting.isPending}
        onConfirm={() => {
          if (leaving) remove(leaving);
        }}
        onCancel={() => setLeaving(null)}
      >
        {t('removeText')}
      </Confirm>
    </>
  );
}

const getRow = (id: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-rule]')].find(
    ({ dataset }) => dataset['rule'] === id,
  );

/**
 * Scrolls to the saved rule when the user returns from the builder, as soon as the list contains
 * it, instead of restoring the scroll position.
 */
function useSavedInSight(rules: readonly KnownRule[]) {
  const { state, key } = useLocation();
  const saved = z.safeParse(z.object({ saved: z.nullable(z.string()) }), state);
  const id = saved.success ? saved.data.saved : undefined;
  const isListed = id != null && rules.some(({ trigger }) => trigger.id === id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each coming back
  useEffect(() => {
    if (id === undefined) return;
    const row = isListed ? getRow(id ?? '') : null;
    (row ?? document.querySelector('h1'))?.scrollIntoView?.({ block: 'center' });
    row?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [id, key, isListed]);
}

function RulesSkeleton() {
  return (
    <Bones>
      <Skeleton height={44} width={220} />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={72} label={false} />
      ))}
    </Bones>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(5)};
  h2 { font-size: ${fontSize[17]}; font-weight: ${weight.semibold}; }
  p { font-size: ${fontSize[13]}; color: ${color.textQuiet}; }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
const Bones = styled.div`
  display: grid;
  gap: ${space(4)};
`;

/** Reads the rules again when one fires: each says when it did last, and whether it is done. */
function useFollowedFires(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      on('alert.received', ({ alert }) => {
        if (alert.kind !== 'rule.fired') return;
        void queries.invalidateQueries({ queryKey: triggersQuery.queryKey });
      }),
    [queries],
  );
}
