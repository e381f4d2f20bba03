import type { ConsentVersion } from '@moa/contracts/auth/shapes/consent';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';
import type { Caller } from '../../http/request-caller.ts';
import { sendCode } from '../email/send-code.ts';
import { checkStepUp } from '../step-up/check-step-up.ts';
import { type UserRow, users } from '../tables.ts';

type ProfileChange = {
  [K in 'nickname' | 'avatar' | 'email' | 'locale' | 'timeZone' | 'baseCurrency']?:
    | UserRow[K]
    | undefined;
} & { consent?: ConsentVersion | undefined };

/** Where each is in the journal; language and base currency are settings as well, and put back as those. */
const journalled = {
  nickname: { group: 'account', path: 'nickname' },
  avatar: { group: 'account', path: 'avatar' },
  timeZone: { group: 'account', path: 'timeZone' },
  locale: { group: 'preferences', path: 'language', undo: true },
  baseCurrency: { group: 'preferences', path: 'baseCurrency', undo: true },
} as const;
const profileFields = ['nickname', 'avatar', 'timeZone', 'locale', 'baseCurrency'] as const;
const shownFields = ['nickname', 'avatar', 'locale', 'baseCurrency'] as const;

/**
 * Changes a user's profile. A new address waits for its code, whether or not it is taken: the
 * response does not reveal which. Requires a fresh passkey check for a new address.
 */
export async function updateProfile(
  context: Context,
  caller: Caller,
  { email, consent, ...change }: ProfileChange,
  seen: { ip: string; userAgent: string },
): Promise<UserRow> {
  const { bus, db, clock, journal } = context;
  if (change.timeZone !== undefined) checkTimeZone(change.timeZone);
  const user = await readUser(context, caller.userId);
  const wanted = email === undefined || email === user.email ? null : email;
  if (wanted !== null) await checkStepUp(context, caller);
  const stored = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<UserRow>;
  // What was agreed to before keeps its time.
  const agreed =
    consent === undefined || consent === user.consentVersion
      ? {}
      : { consentVersion: consent, consentAt: clock.now() };
  const pending = email === undefined ? {} : { pendingEmail: wanted };
  const changed = await db.transaction(async (tx) => {
    const [known = user] = await tx.select().from(users).where(eq(users.id, user.id)).for('update');
    const [row] = await tx
      .update(users)
      .set({ ...stored, ...agreed, ...pending, id: user.id })
      .where(eq(users.id, user.id))
      .returning();
    for (const name of profileFields) {
      if (change[name] === undefined) continue;
      const [before, after] = [known[name], change[name]];
      const where = { ...journalled[name], before, after, at: clock.now() };
      const by = { ...seen, sessionId: caller.sessionId };
      await journal.record(tx, { ...where, userId: user.id, by });
    }
    return row;
  });
  if (change.baseCurrency !== undefined) {
    bus.publish('account.currency-changed', { userId: user.id });
  }
  // Shown on every page, on each of the user's devices.
  if (shownFields.some((name) => change[name] !== undefined)) {
    bus.publish('settings.changed', { userId: user.id });
  }
  if (wanted !== null) await sendCode(context, { email: wanted, caller, locale: user.locale });
  return changed ?? user;
}

export async function readUser({ db }: Pick<Context, 'db'>, userId: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (row === undefined) throw new ApiError('UNAUTHORIZED', 'This account no longer exists.');
  return row;
}

function checkTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch (cause) {
    throw new ApiError('INVALID_REQUEST', 'Unknown time zone.', {
      status: 422,
      details: [{ field: 'timeZone', message: 'an IANA name, such as Asia/Seoul' }],
      cause,
    });
  }
}
