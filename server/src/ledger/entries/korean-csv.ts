/** Korean names of the columns and kinds of a ledger file, for export and import. */
import type { LedgerEntry } from '@moa/contracts/assets/ledger';

export const koreanHeads = {
  time_utc: '시각(KST)',
  place: '보관처',
  type: '종류',
  asset: '자산',
  quantity: '수량',
  counter_asset: '상대 자산',
  counter_quantity: '상대 수량',
  fee_asset: '수수료 자산',
  fee_quantity: '수수료 수량',
  value_krw: '금액(KRW)',
  value_usd: '금액(USD)',
  own_move: '내 계좌 간 이동',
  by_hand: '직접 입력',
  note: '메모',
  id: 'ID',
} as const;

export const koreanTypes: Readonly<Record<LedgerEntry['type'], string>> = {
  trade: '거래',
  deposit: '입금',
  withdrawal: '출금',
  income: '이자·보상',
  adjustment: '조정',
};
