/** Fails the build of a remote that bundles what the shell provides. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { filesOfShell } from '../shared-modules.ts';
import { workspace } from './base-config.ts';

export class NoSecondCopyPlugin {
  apply(compiler: Compiler) {
    const require = createRequire(join(workspace, 'shell/package.json'));
    const files = new Set(filesOfShell());
    const folders = ['react', 'react-dom'].map((name) => `${dirname(require.resolve(name))}/`);
    compiler.hooks.compilation.tap('NoSecondCopyPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('NoSecondCopyPlugin', (modules) => {
        for (const module of modules) {
          const resource = (module as { resource?: string }).resource ?? '';
          if (!files.has(resource) && !folders.some((folder) => resource.startsWith(folder)))
            continue;
          compilation.errors.push(
            new webpack.WebpackError(
              `${resource} is bundled a second time; the shell has it (shared/build/src/shared-modules.ts says whether it provides it too)`,
            ),
          );
        }
      });
    });
  }
}
