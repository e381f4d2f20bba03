/** Words by which files say what a movement is. */

/**
 * Words for the user's own assets that are returned or put away: never income, whatever the other
 * words are.
 */
const own =
  /\b(un-?stak\w*|redempt\w*|redeem\w*|refund\w*|return(s|ed)?|repay\w*|unlock\w*|release[ds]?|purchase[ds]?|subscri\w*|withdraw\w*|transfer\w*|principal|settlement)\b|해지|언스테이킹|환급|환불|반환|상환|원금|취소|출금|송금/i;
const income =
  /\b(rewards?|interest|air-?drop(s|ped)?|(hard ?)?forks?|min(ing|ed)|income|cash-?back|salary|dividends?|bonus(es)?|referrals?|earnings?|yield|inflation|distribution|gift received|masternode)\b|\b(margin|futures?|realized|realised)\b.*\b(gain|profit)\b|이자|보상|리워드|수익|에어드[롭랍]|채굴|하드포크|배당|페이백|캐시백|報酬|利息|貸出料|配布|付与|エアドロップ|ハードフォーク|キャンペーン|プレゼント/i;
/** Staking alone means what it earns; beside another word it is the act. */
const stakingAlone = /^staking$/i;
const charge = /\b(fees?|cost|commission|charge)\b|수수료|비용/i;
/** What is lost without a sale: results of margin and futures below zero, and what was stolen. */
const loss =
  /\b(margin|futures?|realized|realised)\b.*\b(loss|fees?)\b|^(lost|stolen|liquidation)$|분실|도난/i;
const notCounted = /^(ignored?|ignore this)$/i;

/** States of what has not happened, or not yet. */
const undone =
  /fail|cancel|reject|declin|pending|processing|refus|expire|refunded|revert|reversed|\bvoid|await|unconfirmed|\bon hold\b|^hold|incomplete|unfilled|unsuccess|\bnot (completed?|executed|filled|confirmed|processed|sent|settled)\b|\berror|실패|취소|거절|반려|만료|보류|대기|진행|처리 ?중|미체결/i;

export const isUndone = (state: string) => undone.test(state);

/** States of what has happened; others are unknown. */
const done =
  /^$|complet|success|finish|done|deliver|filled|confirm|credit|approv|processed|settled|executed|distribut|^ok$|완료|체결|완결|完了|約定/i;
export const isDone = (state: string) => !isUndone(state) && done.test(state);

export function isIncome(kind: string): boolean {
  const words = kind.replaceAll('_', ' ');
  return stakingAlone.test(words.trim()) || (income.test(words) && !own.test(words));
}

export const isLoss = (kind: string) => loss.test(kind.replaceAll('_', ' ').trim());
export const isCharge = (kind: string) => charge.test(kind.replaceAll('_', ' '));
export const isNotCounted = (kind: string) => notCounted.test(kind.trim());
