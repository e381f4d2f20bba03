/**
 * A remote is one declaration. Its manifest, its exposed modules and its standalone page are
 * generated from it, so that nothing is declared twice.
 */
import type { RemoteManifestInput } from '@moa/contracts/platform/remote-manifest';

type Route = Omit<RemoteManifestInput['routes'][number], 'module'> & {
  /** File of the page, from the remote's folder: `./src/pages/assets/page.tsx`. Its default export is drawn. */
  page: string;
};
type Widget = Omit<NonNullable<RemoteManifestInput['widgets']>[number], 'module'> & {
  /** File of the widget; its default export is drawn. */
  widget: string;
};

type Command = Omit<NonNullable<RemoteManifestInput['commands']>[number], 'module' | 'path'> &
  (
    | { /** Where it leads. */ path: string }
    | {
        /** File of the act, `./src/commands/refresh-all.ts`; its default export does it. */
        act: string;
      }
  );

export type RemoteDeclaration = Omit<
  RemoteManifestInput,
  'routes' | 'widgets' | 'commands' | 'version'
> & {
  routes: readonly Route[];
  widgets?: readonly Widget[];
  commands?: readonly Command[];
};

export function defineRemote(declaration: RemoteDeclaration): RemoteDeclaration {
  return declaration;
}
