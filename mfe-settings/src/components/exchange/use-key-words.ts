import { isOfTheAccount, type KeyRefusal, keyRefusal } from '@moa/contracts/exchanges/trouble';
import { troubleWords } from '@moa/contracts/exchanges/trouble-words';
import * as z from '@moa/contracts/schema';
import type { ExchangeForm } from '@moa/contracts/settings/exchanges';
import { ApiFailure } from '@moa/host/api-failure';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { connect } from '../../messages/connect.ts';
import { useExchangeName } from './use-exchange-name.ts';

type Field = ExchangeForm['fields'][number];

/** Messages for the fields of a key: hints, errors, and reasons of the exchange's refusal. */
export function useKeyWords(shape: ExchangeForm) {
  const t = useMessages(connect);
  const locale = useLocale();
  const exchange = useExchangeName()(shape.exchange);
  const getCause = (refusal: KeyRefusal): string => {
    const cause = isOfTheAccount(refusal)
      ? troubleWords[refusal][locale].join(' ')
      : t(`refusal.${refusal}`, { exchange });
    // A key of another of its sites is one that this one has never heard of.
    if (refusal !== 'key' || shape.sites === null) return cause;
    const { read, others } = shape.sites;
    return `${cause} ${t('onlySite', { site: read, others: others.join(', ') })}`;
  };
  return {
    hintOf({ name, format, example }: Field, isFirst: boolean): string | undefined {
      if (name === 'passphrase') return t('passphraseHint');
      if (format === 'private-key') return t('privateKeyHint');
      if (example !== null) return t('example', { example });
      return isFirst ? t('pasteHint') : undefined;
    },
    /** @param type As the form marked the field. */
    errorOf(format: Field['format'], problem: string | null, type: unknown): string | null {
      if (problem === null) return null;
      if (type === 'same') return t('same');
      if (type === 'walletAddress' || type === 'email' || type === 'webAddress') return t(type);
      if (problem === 'missing') return t('missing');
      return t(format === 'private-key' ? 'invalidPrivateKey' : 'invalid');
    },
    /** Returns the reason why a key was refused; null if the message of the error code suffices. */
    causeOfFailure(error: unknown): string | null {
      if (!(error instanceof ApiFailure)) return null;
      const refused = z.safeParse(z.object({ refusal: keyRefusal }), error.details);
      if (refused.success) return getCause(refused.data.refusal);
      const twice = z.safeParse(z.object({ taken: z.literal(true) }), error.details);
      if (twice.success) return t('taken', { exchange });
      return error.code === 'CEX_API_ERROR' ? t('unreachable', { exchange }) : null;
    },
  };
}
