import { toggleTrigger } from '@moa/contracts/notifications/triggers';
import { call } from '@moa/host/api';
import { describeFailure } from '@moa/host/failure-words';
import { noticeRulesKey } from '@moa/host/inbox';
import { useMutation, useQueryClient } from '@moa/host/query';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Confirm } from '@moa/ui/confirm/confirm';
import { Button } from '@moa/ui/core/button';
import { color, media, radius, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useDeleteRules } from '../../../api/rules/delete-rule.ts';
import { enableConfig } from '../../../api/rules/switch-rule.ts';
import type { KnownRule } from '../../../api/rules/use-rules.ts';
import { rulesMessages } from '../../../messages/rules.ts';

type Props = {
  rules: readonly KnownRule[];
  /** Ids of the chosen rules. */
  chosen: ReadonlySet<string>;
  onChoose(ids: ReadonlySet<string>): void;
  onClose(): void;
};

/** Switches the chosen rules on or off together, or deletes them. What could not be stays chosen. */
export function ManyRules({ rules, chosen, onChoose, onClose }: Props) {
  const t = useMessages(rulesMessages);
  const switching = useSwitchRules();
  const deleting = useDeleteRules(rules);
  const [leaving, setLeaving] = useState(false);
  const busy = switching.isPending || deleting.isPending;
  const wanted = rules.filter(({ trigger }) => chosen.has(trigger.id));
  const all = rules.map(({ trigger }) => trigger.id);
  const tell =
    (done: 'switchedOn' | 'switchedOff' | 'removedMany', undone: 'someFailed' | 'someNotRemoved') =>
    ({ failed, error }: { failed: readonly KnownRule[]; error: unknown }) => {
      if (failed.length > 0)
        showToast({
          type: 'error',
          title: inBothLanguages(rulesMessages, undone, { count: failed.length }),
          message: {
            ko: describeFailure(error, 'ko').sentence,
            en: describeFailure(error, 'en').sentence,
          },
        });
      else
        showToast({
          type: 'success',
          title: inBothLanguages(rulesMessages, done, { count: wanted.length }),
        });
      setLeaving(false);
      onChoose(new Set(failed.map(({ trigger }) => trigger.id)));
    };
  const apply = (enabled: boolean) =>
    switching.mutate(
      { rules: wanted, enabled },
      { onSuccess: tell(enabled ? 'switchedOn' : 'switchedOff', 'someFailed') },
    );
  const remove = () =>
    deleting.mutate(wanted, { onSuccess: tell('removedMany', 'someNotRemoved') });
  return (
    <Bar role="group" aria-label={t('chooseMany')}>
      <Checkbox
        checked={wanted.length === rules.length}
        mixed={wanted.length > 0 && wanted.length < rules.length}
        onChange={({ target }) => onChoose(new Set(target.checked ? all : []))}
      >
        {t('chosen', { count: wanted.length })}
      </Checkbox>
      <Acts>
        {([true, false] as const).map((enabled) => (
          <Button
            key={String(enabled)}
            size="small"
            disabled={wanted.length === 0 || busy}
            busy={switching.isPending && switching.variables.enabled === enabled}
            onClick={() => apply(enabled)}
          >
            {t(enabled ? 'switchOn' : 'switchOff')}
          </Button>
        ))}
        <Button
          size="small"
          tone="danger"
          disabled={wanted.length === 0 || busy}
          onClick={() => setLeaving(true)}
        >
          {t('remove')}
        </Button>
        <Button size="small" tone="quiet" disabled={busy} onClick={onClose}>
          {t('chooseDone')}
        </Button>
      </Acts>
      <Confirm
        open={leaving}
        title={t('removeManyTitle', { count: wanted.length })}
        action={t('remove')}
        busy={deleting.isPending}
        onConfirm={remove}
        onCancel={() => setLeaving(false)}
      >
        {t('removeManyText', { names: wanted.map(({ trigger }) => trigger.name).join(', ') })}
      </Confirm>
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  margin-bottom: ${space(4)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  ${media.tablet} { grid-template-columns: minmax(0, 1fr) auto; }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

type Switch = { rules: readonly KnownRule[]; enabled: boolean };

/**
 * Switches several rules, one after the other. One that fails leaves the others as they are wanted.
 * Answers those that failed, and why the last of them did.
 */
function useSwitchRules() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ rules, enabled }: Switch) => {
      const failed: KnownRule[] = [];
      let error: unknown = null;
      const switched = new Set<string>();
      const chosen = new Set(rules.map(({ trigger }) => trigger.id));
      for (const rule of rules) {
        const { trigger, config } = rule;
        if ((trigger.enabled && config.enabled) === enabled) continue;
        try {
          if (enabled && !config.enabled && !switched.has(config.id)) {
            await enableConfig(config.id, chosen);
            switched.add(config.id);
          }
          await call(toggleTrigger, { params: { id: trigger.id }, body: { enabled } });
        } catch (cause) {
          failed.push(rule);
          error = cause;
        }
      }
      return { failed, error };
    },
    onSettled: () => queries.invalidateQueries({ queryKey: noticeRulesKey }),
  });
}
