import type { PlanWarning } from '@moa/contracts/defi/plans';
import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Notice } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { planMessages } from '../../messages/plan.ts';
import { printable } from '../../rules/plan/printable.ts';

type Props = {
  warnings: readonly PlanWarning[];
  /** By code and sentence: what was agreed to in other words was something else. */
  confirmed: ReadonlySet<string>;
  disabled: boolean;
  onConfirm(confirmed: ReadonlySet<string>): void;
};

const tones = { info: 'info', warning: 'caution', confirm: 'danger' } as const;

/** Warnings of a plan, most severe first; those that must be confirmed have a checkbox. */
export function PlanWarnings({ warnings, confirmed, disabled, onConfirm }: Props) {
  const t = useMessages(planMessages);
  if (warnings.length === 0) return null;
  const order = Object.keys(tones).reverse();
  const sorted = [...warnings].sort(
    (a, b) => order.indexOf(a.severity) - order.indexOf(b.severity),
  );
  return (
    <List aria-label={t('warnings')}>
      {sorted.map(({ code, severity, message }) => {
        const key = `${code} ${message}`;
        return (
          <li key={key}>
            <Notice tone={tones[severity]}>
              {printable(message)}
              {severity === 'confirm' ? (
                <Checkbox
                  checked={confirmed.has(key)}
                  disabled={disabled}
                  onChange={({ target }) => {
                    const next = new Set(confirmed);
                    if (target.checked) next.add(key);
                    else next.delete(key);
                    onConfirm(next);
                  }}
                >
                  {t('readAll')}
                </Checkbox>
              ) : null}
            </Notice>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
`;
