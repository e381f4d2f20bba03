/** The window of the practice wallet: what is asked, by whom, for how much; agreed to or refused. */

import * as z from '@moa/contracts/schema';
import { shortAddress } from '@moa/contracts/short-address';
import { fromUnits } from '@moa/finance/money/units';
import { queryOptions, useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Choice } from '@moa/ui/choice/choice';
import { CopyField } from '@moa/ui/copy-field/copy-field';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { space } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { practiceMessages } from '../messages/practice.ts';
import { printable } from '../rules/plan/printable.ts';
import { callSandboxWallet } from './call-sandbox-wallet.ts';
import { Facts, Raw } from './facts.tsx';
import { agree, type PracticeAccount, type Question, refuse } from './questions.ts';
import { readApproval } from './read-approval.ts';

export function PracticeWindow({
  question,
  url,
  wanted,
}: {
  question: Question;
  url: string;
  /** The account that the page needs. */
  wanted: string | null;
}) {
  const t = useMessages(practiceMessages);
  const { kind } = question;
  const isWanted = ({ address }: PracticeAccount) =>
    address.toLowerCase() === wanted?.toLowerCase();
  const [chosen, setChosen] = useState(
    question.kind === 'connect'
      ? ((question.accounts.find(isWanted) ?? question.accounts[0])?.address ?? '')
      : '',
  );
  return (
    <Dialog
      open
      onClose={refuse}
      title={t(`${kind}Title`)}
      description={
        <Words>
          <Badge tone="caution">{t('badge')}</Badge> {t(`${kind}Text`)}
        </Words>
      }
      actions={
        <>
          <Button onClick={refuse}>{t('refuse')}</Button>
          <Button
            tone="primary"
            onClick={() => (question.kind === 'connect' ? agree(chosen) : agree())}
          >
            {t(question.kind === 'connect' ? 'connect' : 'sign')}
          </Button>
        </>
      }
    >
      {question.kind === 'connect' ? (
        <Choice
          label={t('account')}
          look="cards"
          options={question.accounts.map((account) => ({
            value: account.address,
            label: account.label,
            note: isWanted(account)
              ? `${shortAddress(account.address)} · ${t('wanted')}`
              : shortAddress(account.address),
          }))}
          value={chosen}
          onChange={setChosen}
        />
      ) : question.kind === 'transaction' ? (
        <TransactionFacts asked={question} url={url} />
      ) : question.kind === 'permit' ? (
        <PermitFacts asked={question} url={url} />
      ) : (
        <>
          <Facts rows={[[t('from'), shortAddress(question.from)]]} />
          <Raw label={t('message')} text={question.text} />
        </>
      )}
    </Dialog>
  );
}

const Words = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
`;

type PermitQuestion = Extract<Question, { kind: 'permit' }>;

function approvalQuery(url: string, { token, data }: PermitQuestion) {
  return queryOptions({
    queryKey: ['practice-wallet', token, data],
    queryFn: () => readApproval(url, token, data),
  });
}

/** Terms of a permit as decoded by the wallet itself: spender, amount, token and deadline. */
function PermitFacts({ asked, url }: { asked: PermitQuestion; url: string }) {
  const t = useMessages(practiceMessages);
  const locale = useLocale();
  const { data: approval } = useQuery(approvalQuery(url, asked));
  const { from, token, data, deadline, text } = asked;
  const address = (known: string) => (
    <CopyField label={t('copyOf')} value={known} shown={shortAddress(known)} />
  );
  // Millennia ahead is for ever, and no date that can be written.
  const until = deadline < 32_503_680_000 ? new Date(deadline * 1_000).toISOString() : null;
  return (
    <>
      <Facts
        rows={[
          [t('from'), address(from)],
          [t('token'), address(token)],
          [
            t('allowance'),
            approval ? (
              approval.amount === null ? (
                <>
                  <Badge tone="danger">{t('unlimited')}</Badge> {printable(approval.symbol)}
                </>
              ) : (
                `${approval.amount} ${printable(approval.symbol)}`
              )
            ) : (
              t('unknown')
            ),
          ],
          [t('spender'), address(`0x${data.slice(34, 74)}`)],
          [t('until'), until === null ? t('forever') : formatTime(until, locale)],
          [t('fee'), t('noFee')],
        ]}
      />
      <Raw label={t('message')} text={text} />
    </>
  );
}

type TransactionQuestion = Extract<Question, { kind: 'transaction' }>;

const gasPrice = z.string().check(z.regex(/^0x[0-9a-f]{1,30}$/i));

function chainFacts(url: string, { to, data }: TransactionQuestion) {
  return queryOptions({
    queryKey: ['practice-wallet', to, data],
    queryFn: async () => {
      const [price, approval] = await Promise.all([
        callSandboxWallet(url, 'eth_gasPrice', []).then((raw) => z.safeParse(gasPrice, raw)),
        to === null ? null : readApproval(url, to, data),
      ]);
      return { gasPrice: price.success ? BigInt(price.data) : null, approval };
    },
  });
}

/** Effects of a transaction as decoded by the wallet itself, which does not trust the page. */
function TransactionFacts({ asked, url }: { asked: TransactionQuestion; url: string }) {
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

/**
 * Names of the functions that the practice world's contracts are called by, by the first four bytes of
 * the call (keccak-256 of their signature), as wallets look them up in a directory.
 */
const names: Readonly<Record<string, string>> = {
  '0x095ea7b3': 'approve',
  '0xa9059cbb': 'transfer',
  '0x23b872dd': 'transferFrom',
  '0xd0e30db0': 'deposit',
  '0x2e1a7d4d': 'withdraw',
  '0xea598cb0': 'wrap',
  '0xde0e9a3e': 'unwrap',
  '0xa1903eab': 'submit',
  '0xd6681042': 'requestWithdrawals',
  '0xacf41e4d': 'requestWithdrawalsWithPermit',
  '0x19aa6257': 'requestWithdrawalsWstETH',
  '0x7951b76f': 'requestWithdrawalsWstETHWithPermit',
  '0xf8444436': 'claimWithdrawal',
  '0xe3afe0a3': 'claimWithdrawals',
  '0x617ba037': 'supply',
  '0x02c205f0': 'supplyWithPermit',
  '0x69328dec': 'withdraw',
  '0xa415bcad': 'borrow',
  '0x573ade81': 'repay',
  '0xee3e210b': 'repayWithPermit',
  '0x5a3b74b9': 'setUserUseReserveAsCollateral',
  '0x94ba89a2': 'swapBorrowRateMode',
  '0xbb492bf5': 'claimAllRewards',
  '0x28530a47': 'setUserEMode',
  '0x474cf53d': 'depositETH',
  '0x80500d20': 'withdrawETH',
  '0x02c5fcf8': 'repayETH',
  '0x66514c97': 'borrowETH',
  '0x88316456': 'mint',
  '0x219f5d17': 'increaseLiquidity',
  '0x0c49ccbe': 'decreaseLiquidity',
  '0xfc6f7865': 'collect',
  '0x42966c68': 'burn',
  '0xac9650d8': 'multicall',
  '0x12210e8a': 'refundETH',
  '0xe8e33700': 'addLiquidity',
  '0xf305d719': 'addLiquidityETH',
  '0xbaa2abde': 'removeLiquidity',
  '0x02751cec': 'removeLiquidityETH',
  '0xa694fc3a': 'stake',
  '0x3d18b912': 'getReward',
  '0xe9fad8ee': 'exit',
};

/** Null for one that the wallet does not know, and for a plain transfer of coins. */
function functionName(data: string): string | null {
  return names[data.slice(0, 10).toLowerCase()] ?? null;
}
