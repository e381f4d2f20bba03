/** From a remote's declaration to what its build exposes and to the manifest that ships with it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RemoteManifest, remoteManifest } from '@moa/contracts/platform/remote-manifest';
import { wrongWords } from '@moa/contracts/platform/wrong-words';
import * as z from '@moa/contracts/schema';
import type { RemoteDeclaration } from './define-remote.ts';

export type Remote = {
  name: string;
  /** The global that its entry defines: an identifier. */
  container: string;
  /** `./pages/assets` -> absolute file. */
  exposes: Record<string, string>;
  manifest: RemoteManifest;
};

/** Reads `<folder>/remote.ts`. Throws a sentence that names the remote and what is wrong. */
export async function readRemote(folder: string, version?: string): Promise<Remote> {
  const module = (await import(pathToFileURL(join(folder, 'remote.ts')).href)) as {
    default: RemoteDeclaration;
  };
  const { routes, widgets = [], commands = [], ...rest } = module.default;
  const packageJson = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  if (packageJson.name !== rest.name)
    throw new Error(`${folder}/remote.ts says ${rest.name}, its package.json ${packageJson.name}`);
  const exposes: Record<string, string> = {};
  const expose = (file: string, kind: 'pages' | 'widgets' | 'commands') => {
    const path = join(folder, file);
    if (!existsSync(path))
      throw new Error(`${rest.name}: remote.ts names ${file}, which is not there`);
    const module = `./${kind}/${getName(file, kind)}`;
    exposes[module] = path;
    return module;
  };
  const read = z.safeParse(remoteManifest, {
    ...rest,
    version: version ?? packageJson.version,
    routes: routes.map(({ page, ...route }) => ({ ...route, module: expose(page, 'pages') })),
    widgets: widgets.map(({ widget, ...entry }) => ({
      ...entry,
      module: expose(widget, 'widgets'),
    })),
    commands: commands.map((command) => {
      if ('path' in command) return command;
      const { act, ...entry } = command;
      return { ...entry, module: expose(act, 'commands') };
    }),
  });
  if (!read.success)
    throw new Error(`${rest.name}: remote.ts is not right. ${wrongWords(read.error.issues)}`);
  const manifest = read.data;
  return { name: rest.name, container: rest.name.replaceAll('-', '_'), exposes, manifest };
}

/** `./src/pages/uniswap-v3/page.tsx` -> `uniswap-v3`. */
function getName(file: string, kind: string): string {
  const name = new RegExp(`/${kind}/(.+?)(?:/(?:page|widget))?\\.tsx?$`).exec(file)?.[1];
  if (!name) throw new Error(`${file} should stand under src/${kind}/<name>/`);
  return name.replaceAll('/', '-');
}
