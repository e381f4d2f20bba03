/** Effects of a transaction as decoded by the wallet itself, which does not trust the page. */

import * as z from '@moa/contracts/schema';
import { shortAddress } from '@moa/contracts/short-address';
import { fromUnits } from '@moa/finance/money/units';
import { queryOptions, useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { CopyField } from '@moa/ui/copy-field/copy-field';
import { Badge } from '@moa/ui/core/badge';
import { practiceMessages } from '../messages/practice.ts';
import { printable } from '../rules/plan/printable.ts';
import { askWalletDoor } from './ask-wallet-door.ts';
import { Facts, Raw } from './facts.tsx';
import { functionName } from './function-name.ts';
import type { Question } from './questions.ts';
import { readApproval } from './read-approval.ts';

type TransactionQuestion = Extract<Question, { kind: 'transaction' }>;

const gasPrice = z.string().check(z.regex(/^0x[0-9a-f]{1,30}$/i));

function chainFacts(url: string, { to, data }: TransactionQuestion) {
  return queryOptions({
    queryKey: ['practice-wallet', to, data],
    queryFn: async () => {
      const [price, approval] = await Promise.all([
        askWalletDoor(url, 'eth_gasPrice', []).then((raw) => z.safeParse(gasPrice, raw)),
        to === null ? null : readApproval(url, to, data),
      ]);
      return { gasPrice: price.success ? BigInt(price.data) : null, approval };
    },
  });
}

export function TransactionFacts({ asked, url }: { asked: TransactionQuestion; url: string }) {
  const t = useMessages(practiceMessages);
  const { data: read } = useQuery(chainFacts(url, asked));
  const { from, to, data, value, gas } = asked;
  const isTransfer = data === '0x' && to !== null;
  const address = (known: string) => (
    <CopyField label={t('copyOf')} value={known} shown={shortAddress(known)} />
  );
  const fee =
    read?.gasPrice && gas !== null ? `${fromUnits(read.gasPrice * BigInt(gas), 18)} ETH` : null;
  const approval = read?.approval;
  return (
    <>
      <Facts
        rows={[
          [t('from'), address(from)],
          [t(isTransfer ? 'toAddress' : 'to'), to === null ? t('deploy') : address(to)],
          [
            t('action'),
            isTransfer
              ? t('transfer')
              : (functionName(data) ?? t('unknownAction', { selector: data.slice(0, 10) })),
          ],
          [t('amount'), `${fromUnits(BigInt(value), 18)} ETH`],
          ...(approval
            ? ([
                [
                  t('allowance'),
                  approval.amount === null ? (
                    <>
                      <Badge tone="danger">{t('unlimited')}</Badge> {printable(approval.symbol)}
                    </>
                  ) : (
                    `${approval.amount} ${printable(approval.symbol)}`
                  ),
                ],
                [t('spender'), address(approval.spender)],
              ] as const)
            : []),
          [t('fee'), fee ?? t('unknown')],
        ]}
      />
      {data === '0x' ? null : <Raw label={t('data')} text={data} />}
    </>
  );
}
