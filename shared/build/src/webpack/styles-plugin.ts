/** Adds what the page needs before any script: the tokens' values, the fonts and the icon. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { workspace } from './base-config.ts';

const styles = join(workspace, 'shared/ui/src/styles');

export class StylesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('StylesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'StylesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const file of ['base.css', 'icon.svg']) {
            compilation.fileDependencies.add(join(styles, file));
            compilation.emitAsset(
              file,
              new webpack.sources.RawSource(readFileSync(join(styles, file))),
            );
          }
        },
      );
    });
  }
}
