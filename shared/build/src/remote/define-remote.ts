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

export type RemoteDeclaration = Omit<RemoteManifestInput, 'routes' | 'widgets' | 'version'> & {
  routes: readonly Route[];
  widgets?: readonly Widget[];
};

export function defineRemote(declaration: RemoteDeclaration): RemoteDeclaration {
  return declaration;
}
