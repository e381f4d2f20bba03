import type { TransactionPlan } from '@moa/contracts/defi/plans';
import { describeFailure } from '@moa/host/failure-words';
import { WalletFailure } from '@moa/host/late/wallet';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Notice } from '@moa/ui/core/states';
import { readRevert } from '../../api/plan/read-revert.ts';
import { planMessages } from '../../messages/plan.ts';
import type { StepProgress } from '../../rules/plan/plan-progress.ts';
import { printable } from '../../rules/plan/printable.ts';
import type { Signing } from './use-signing.ts';
import { useWalletWords } from './use-wallet-words.ts';

type Props = Pick<Signing, 'current' | 'trouble'> & {
  notTold: boolean;
  plan: Pick<TransactionPlan, 'chainId'>;
};

/** Explains why the current step is not mined. Shows nothing for a refusal by the user. */
export function SigningTrouble({ current, trouble, notTold, plan }: Props) {
  const t = useMessages(planMessages);
  const locale = useLocale();
  const walletWords = useWalletWords(plan.chainId);
  if (notTold) return <Notice tone="caution">{t('notTold')}</Notice>;
  if (trouble) {
    const { error } = trouble;
    if (error instanceof WalletFailure) return <Notice tone="danger">{walletWords(error)}</Notice>;
    const revert = readRevert(error);
    if (revert) {
      return (
        <Notice tone="danger">
          {revert.sentence} {t('refusedReason', { reason: revert.reason })}
        </Notice>
      );
    }
    const { sentence, advice } = describeFailure(error, locale);
    return (
      <Notice tone="danger">
        {sentence} {advice}
      </Notice>
    );
  }
  const failed = getFailure(current);
  if (failed === null) return null;
  return (
    <Notice tone="danger">
      {t(`${failed}Text`)}
      {current?.transaction?.reason
        ? ` ${t('refusedReason', { reason: printable(current.transaction.reason) })}`
        : null}
    </Notice>
  );
}

function getFailure(current: StepProgress | null) {
  if (current === null || current.state === 'open' || current.state === 'mining') return null;
  return current.state === 'done' ? null : current.state;
}
