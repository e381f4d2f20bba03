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
