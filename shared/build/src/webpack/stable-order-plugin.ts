/**
 * Gives the names of one `export { a, b } from` the order in which they are written. webpack puts the
 * modules behind them one after another as it came upon them, which is another order on another machine,
 * in another folder and beside another cache; a build is named by its content, so that would be another build.
 */
import type { Compiler, Dependency } from 'webpack';

type Passed = Dependency & { range?: [number, number] };

export class StableOrderPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('StableOrderPlugin', (compilation) => {
      // Before modules are joined with what they import.
      const tapped = { name: 'StableOrderPlugin', stage: -100 };
      compilation.hooks.optimizeChunkModules.tap(tapped, (_, modules) => {
        for (const module of modules)
          for (const [place, dependency] of module.dependencies.entries())
            if (dependency.type === 'harmony export imported specifier')
              (dependency as Passed).range ??= [place, place];
      });
    });
  }
}
