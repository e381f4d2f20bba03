/**
 * Manifest of a remote, for the shell. It is generated from the remote's `remote.ts` at build time.
 */
import { localized } from '../localized.ts';
import * as z from '../schema.ts';
import { firstView } from './first-view.ts';

const layout = z.oneOf(['default', 'simple', 'none']);
/**
 * A word that remotes and the shell share by its spelling: `step-up`. Which ones there are is for those who
 * declare and use them; `tools/boundaries` refuses one that is used and declared nowhere.
 */
const word = z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/, 'a word such as `step-up`'));
/** The heading of the navigation that an entry is under: `defi`. One that the shell has no word for is named by its first entry. */
const navigationGroup = word;
/** A place that others fill by name, from any remote: `home`. */
const slot = word;
/** Purpose of a page or widget, by which others find it: `sign-in`. */
const role = word;

const manifestRoute = z.object({
  /** As react-router writes it: /assets/:id. */
  path: z.string(),
  aliases: z.withDefault(z.array(z.string()), []),
  /** The exposed module, ./pages/<name>. */
  module: z.string(),
  title: localized,
  layout: z.withDefault(layout, 'default'),
  /** Names of guards that run before entry: `auth` asks for sign-in, `guest` sends those signed in away. */
  guards: z.withDefault(z.array(z.string()), []),
  /** Summary of the page, shown to signed-out users. */
  preview: z.optional(localized),
  preload: z.withDefault(z.boolean(), false),
  /** Data that is embedded in the page when it starts with this route. */
  first: z.optional(firstView),
});
export type ManifestRoute = z.Output<typeof manifestRoute>;

/**
 * Keys of a command. Plain letters are pressed one after the other (`g a`), `mod+k` means ⌘ on Apple
 * and Ctrl elsewhere.
 */
const shortcut = z
  .string()
  .check(z.regex(/^(mod\+(shift\+)?[a-z]|[a-z?](?: [a-z])?)$/, 'keys such as `g a` or `mod+k`'));

const manifestNavigation = z.object({
  path: z.string(),
  label: localized,
  group: navigationGroup,
  /** A lucide icon that the shell draws, by its name there. */
  icon: z.string(),
  order: z.withDefault(z.number(), 100),
  /** True for a place in the tab bar of phones. */
  tab: z.withDefault(z.boolean(), false),
  /** Keys that go there: `g a` is one after the other. */
  shortcut: z.optional(shortcut),
});

const manifestWidget = z.object({
  id: z.string(),
  slot,
  module: z.string(),
  title: localized,
  /** Height in px of its card while it loads or has failed, so that nothing jumps. */
  height: z.int(),
  order: z.withDefault(z.number(), 100),
});

/** A command that users can run by name or key. Without a path it has a module that runs it. */
const manifestCommand = z.object({
  /** Unique in its remote. */
  id: z.string().check(z.regex(/^[a-z][a-z-]*$/)),
  label: localized,
  /** Other words that it is found by, in either language. */
  keywords: z.withDefault(z.array(z.string()), []),
  /** A lucide icon that the shell draws, by its name there. */
  icon: z.string(),
  shortcut: z.optional(shortcut),
  /** Visibility by session: commands that need an account are not offered without one. */
  available: z.withDefault(z.oneOf(['always', 'signed-in', 'signed-out']), 'signed-in'),
  /** Where it leads. */
  path: z.optional(z.string()),
  /** The exposed module, ./commands/<id>: its default export is a `CommandModule` of the host. */
  module: z.optional(z.string()),
});
export type ManifestCommand = z.Output<typeof manifestCommand>;

export const remoteManifest = z.object({
  name: z.string().check(z.regex(/^mfe-[a-z-]+$/)),
  version: z.string(),
  owner: z.object({ team: z.string(), contact: z.string() }),
  /** The range of @moa/host that it needs. */
  needsHost: z.string(),
  routes: z.array(manifestRoute),
  navigation: z.withDefault(z.array(manifestNavigation), []),
  widgets: z.withDefault(z.array(manifestWidget), []),
  commands: z.withDefault(z.array(manifestCommand), []),
  /** role -> path or widget id */
  roles: z.withDefault(z.record(role, z.string()), {}),
});
export type RemoteManifest = z.Output<typeof remoteManifest>;
export type RemoteManifestInput = z.Input<typeof remoteManifest>;
