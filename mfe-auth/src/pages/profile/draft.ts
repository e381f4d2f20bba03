/** Unsaved changes of the profile page. */
import type { AvatarName } from '@moa/contracts/auth/shapes/avatar';
import { nickname, type Profile } from '@moa/contracts/auth/shapes/user';
import * as z from '@moa/contracts/schema';
import type { GainLossPalette } from '@moa/host/appearance';
import type { ProfileChange } from '../../api/update-me.ts';

export type Draft = Pick<Profile, 'nickname' | 'locale' | 'timeZone' | 'baseCurrency'> & {
  /** Null: the initial. */
  avatar: AvatarName | null;
  /** Kept in the browser; the rest is the account's. */
  gainLoss: GainLossPalette;
};

/** Only what differs is sent, so that nothing is overwritten that another device has changed. */
export function changesOf(draft: Draft, saved: Draft): { account: ProfileChange; any: boolean } {
  const { gainLoss, ...ofAccount } = draft;
  const account = Object.fromEntries(
    Object.entries(ofAccount).filter(([name, value]) => saved[name as keyof Draft] !== value),
  ) as ProfileChange;
  return { account, any: Object.keys(account).length > 0 || gainLoss !== saved.gainLoss };
}

export function nicknameProblem(entered: string): 'missing' | 'invalid' | null {
  if (entered.trim() === '') return 'missing';
  return z.safeParse(nickname, entered).success ? null : 'invalid';
}
