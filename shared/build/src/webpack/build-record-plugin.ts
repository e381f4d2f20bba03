/**
 * Writes `moa-build.json` beside a build: every file with integrity and size, and which scripts an
 * exposed module needs, so that the server can preload them and the shell can check them. Names the
 * build by its content.
 */
import { createHash } from 'node:crypto';
import type { BuildRecord } from '@moa/contracts/platform/release';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { packageVersion } from '../package-version.ts';
import type { SharedModule } from '../shared-modules.ts';
import { fingerprint, isUnnamed, named } from './fingerprint.ts';
import { consumedBy, listSharedExports, withoutDefault } from './shared-exports.ts';

type Options = Pick<
  BuildRecord,
  'name' | 'version' | 'container' | 'entry' | 'manifest' | 'hostVersion'
> & {
  exposes: Record<string, string>;
  /** For a shell: modules that it shares with remotes. */
  provides?: readonly SharedModule[];
};

export class BuildRecordPlugin {
  readonly options: Options;
  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      const { exposes, provides, ...rest } = this.options;
      let shares: Pick<BuildRecord, 'provides' | 'consumes'> = {};
      // Before modules are joined with what they import, and after their exports are known.
      compilation.hooks.seal.tap('BuildRecordPlugin', () => {
        const exposed = new Set(Object.values(exposes));
        compilation.errors.push(...withoutDefault(compilation, exposed));
        shares = provides
          ? { provides: providedBy(compilation, provides) }
          : { consumes: consumedBy(compilation) };
      });
      compilation.hooks.processAssets.tap(
        { name: 'BuildRecordPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const modules = Object.fromEntries(
            Object.entries(exposes).map(([module, file]) => [
              module,
              getScripts(compilation, file),
            ]),
          );
          const contents = new Map(
            compilation.getAssets().map(({ name, source }) => [name, source.buffer()]),
          );
          const said = { ...rest, modules, ...shares };
          const name = fingerprint(contents, said);
          const files: BuildRecord['files'] = {};
          for (const [file, unnamed] of contents) {
            const content = isUnnamed(unnamed)
              ? Buffer.from(named(unnamed.toString('utf8'), name))
              : unnamed;
            if (content !== unnamed)
              compilation.updateAsset(file, new webpack.sources.RawSource(content));
            files[file] = {
              integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
              bytes: content.length,
            };
          }
          const record: Omit<BuildRecord, 'builtAt'> = { ...said, files };
          compilation.emitAsset(
            'moa-build.json',
            new webpack.sources.RawSource(
              named(
                JSON.stringify({ ...record, builtAt: new Date().toISOString() }, null, 1),
                name,
              ),
            ),
          );
        },
      );
    });
  }
}

/** The scripts of the chunks that hold a file, in the order webpack loads them. */
function getScripts(compilation: Compilation, file: string): string[] {
  const scripts = new Set<string>();
  for (const module of compilation.modules) {
    // Also finds a module that was joined with what it imports.
    if (module.nameForCondition() !== file) continue;
    for (const chunk of compilation.chunkGraph.getModuleChunks(module)) {
      for (const group of chunk.groupsIterable)
        for (const member of group.chunks as Chunk[])
          for (const name of member.files) if (name.endsWith('.js')) scripts.add(name);
    }
  }
  return [...scripts];
}

function providedBy(compilation: Compilation, modules: readonly SharedModule[]) {
  const names = listSharedExports(compilation, new Set(modules.flatMap(({ file }) => file ?? [])));
  return Object.fromEntries(
    modules.map(({ request, file, packageName }) => [
      request,
      {
        version: packageVersion(packageName),
        names: (file === null ? null : names.get(file)) ?? null,
      },
    ]),
  );
}
