/**
 * Writes `moa-build.json` beside a build: every file with integrity and size, and which scripts an
 * exposed module needs, so that the server can preload them and the shell can check them.
 */
import { createHash } from 'node:crypto';
import type { BuildRecord } from '@moa/contracts/platform/release';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

type Options = Pick<
  BuildRecord,
  'name' | 'version' | 'container' | 'entry' | 'manifest' | 'hostVersion'
> & {
  exposes: Record<string, string>;
};

export class BuildRecordPlugin {
  readonly options: Options;
  constructor(options: Options) {
    this.options = options;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'BuildRecordPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const { exposes, ...rest } = this.options;
          const files: BuildRecord['files'] = {};
          for (const asset of compilation.getAssets()) {
            const content = asset.source.buffer();
            files[asset.name] = {
              integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
              bytes: content.length,
            };
          }
          const modules = Object.fromEntries(
            Object.entries(exposes).map(([module, file]) => [module, scriptsOf(compilation, file)]),
          );
          const record: BuildRecord = {
            ...rest,
            builtAt: new Date().toISOString(),
            files,
            modules,
          };
          compilation.emitAsset(
            'moa-build.json',
            new webpack.sources.RawSource(JSON.stringify(record, null, 1)),
          );
        },
      );
    });
  }
}

/** The scripts of the chunks that hold a file, in the order webpack loads them. */
function scriptsOf(compilation: Compilation, file: string): string[] {
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
