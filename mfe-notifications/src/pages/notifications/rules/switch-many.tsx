import { describeFailure } from '@moa/host/failure-words';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Button } from '@moa/ui/core/button';
import { color, media, radius, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useSwitchRules } from '../../../api/switch-rules.ts';
import type { KnownRule } from '../../../api/use-rules.ts';
import { rulesMessages } from '../../../messages/rules.ts';

type Props = {
  rules: readonly KnownRule[];
  /** Ids of the chosen rules. */
  chosen: ReadonlySet<string>;
  onChoose(ids: ReadonlySet<string>): void;
  onClose(): void;
};

/** Switches the chosen rules on or off together. What could not be switched stays chosen. */
export function SwitchMany({ rules, chosen, onChoose, onClose }: Props) {
  const t = useMessages(rulesMessages);
  const switching = useSwitchRules();
  const wanted = rules.filter(({ trigger }) => chosen.has(trigger.id));
  const all = rules.map(({ trigger }) => trigger.id);
  const apply = (enabled: boolean) =>
    switching.mutate(
      { rules: wanted, enabled },
      {
        onSuccess: ({ failed, error }) => {
          if (failed.length > 0)
            showToast({
              type: 'error',
              title: inBothLanguages(rulesMessages, 'someFailed', { count: failed.length }),
              message: {
                ko: describeFailure(error, 'ko').sentence,
                en: describeFailure(error, 'en').sentence,
              },
            });
          else
            showToast({
              type: 'success',
              title: inBothLanguages(rulesMessages, enabled ? 'switchedOn' : 'switchedOff', {
                count: wanted.length,
              }),
            });
          onChoose(new Set(failed.map(({ trigger }) => trigger.id)));
        },
      },
    );
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
            disabled={wanted.length === 0 || switching.isPending}
            busy={switching.isPending && switching.variables.enabled === enabled}
            onClick={() => apply(enabled)}
          >
            {t(enabled ? 'switchOn' : 'switchOff')}
          </Button>
        ))}
        <Button size="small" tone="quiet" disabled={switching.isPending} onClick={onClose}>
          {t('chooseDone')}
        </Button>
      </Acts>
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
