/**
 * Resolves differences between this device and the server at start. The last agreed values show who
 * has changed a field since: this device (offline, or before the user was known) or another device.
 */
import type {
  SavedUserSettings,
  UserSettingName,
  UserSettingsChange,
} from '@moa/contracts/settings/user';

/**
 * Value of each field on the device, null if none was chosen, and a flag if changes to it stay on
 * the device.
 */
export type Found = Readonly<Partial<Record<UserSettingName, { value: unknown; device: boolean }>>>;

type Known = { readonly [Name in keyof SavedUserSettings]?: SavedUserSettings[Name] | undefined };

/** `agreed` is null if this user is new on the device. */
export function reconcile(
  there: SavedUserSettings,
  agreed: Known | null,
  here: Found,
): { draw: UserSettingName[]; handIn: UserSettingsChange } {
  const draw: UserSettingName[] = [];
  const handIn: Record<string, unknown> = {};
  for (const [key, found] of Object.entries(here)) {
    const name = key as UserSettingName;
    const isNews = found.value !== null && (agreed === null || !isSame(found.value, agreed[name]));
    const mayHandIn = agreed === null ? !isChosen(there, name) : !found.device;
    if (isNews && mayHandIn) {
      if (!isSame(found.value, there[name])) handIn[name] = found.value;
    } else if (isChosen(there, name)) {
      const known = found.device && agreed !== null ? agreed[name] : found.value;
      if (!isSame(there[name], known)) draw.push(name);
    } else if (agreed !== null && isChosen(agreed, name) && name !== 'language') {
      // Another device went back to what one begins with. A language is one's own in any case.
      draw.push(name);
    }
  }
  return { draw, handIn };
}

function isChosen(settings: Known, name: UserSettingName): boolean {
  return settings.changedAt?.[name] !== undefined;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
