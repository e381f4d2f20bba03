/**
 * Links to pages of other remotes. A remote names the role of the page that it means; the release says
 * which remote has the role and where, so that no remote writes down a route of another.
 */
import { getRelease } from './release.ts';

/**
 * Parameters of the pages with a role, beside the role itself. `at` is the section that the page
 * starts at.
 */
type LinkParams = {
  home: Record<never, never>;
  'sign-in': { mode?: 'sign-up' };
  security: { at?: 'recovery' };
  profile: Record<never, never>;
  settings: { add?: 'exchange' | 'wallet'; at?: 'exchanges' | 'wallets' };
  inbox: Record<never, never>;
  assets: { tab?: 'defi' };
  defi: Record<never, never>;
};

/** The path of the page that has the role; home where no remote of the release has it. */
export function linkTo<Role extends keyof LinkParams>(
  role: Role,
  params?: LinkParams[Role],
): string;
/** A role that another remote brought. */
export function linkTo(role: string): string;
export function linkTo(role: string, params?: Readonly<Record<string, string>>): string {
  const path = getRelease().remotes.find(({ manifest }) => manifest.roles[role])?.manifest.roles[
    role
  ];
  if (path === undefined) return '/';
  const { at, ...query } = params ?? {};
  const search = new URLSearchParams(query).toString();
  return path + (search && `?${search}`) + (at === undefined ? '' : `#${at}`);
}
