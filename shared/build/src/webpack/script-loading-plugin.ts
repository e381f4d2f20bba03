/**
 * Lets the shell make the script elements of every chunk: integrity, retries and refusals are one
 * piece of code (`shell/src/federation/scripts.ts`) for every file.
 */
import webpack, { type Compiler } from 'webpack';

export class ScriptLoadingPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ScriptLoadingPlugin', (compilation) => {
      const hooks = (
        webpack.runtime as unknown as {
          LoadScriptRuntimeModule: {
            getCompilationHooks(c: unknown): {
              createScript: { tap(n: string, f: (code: string) => string): void };
            };
          };
        }
      ).LoadScriptRuntimeModule.getCompilationHooks(compilation);
      hooks.createScript.tap('ScriptLoadingPlugin', () =>
        [
          'script = globalThis.__moaScripts.create(url);',
          'script.setAttribute("data-webpack", dataWebpackPrefix + key);',
        ].join('\n'),
      );
    });
  }
}
