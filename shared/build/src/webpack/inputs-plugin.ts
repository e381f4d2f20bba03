/**
 * Lists beside a build which files of the workspace it was made of: what webpack read for its modules,
 * and what Node read to configure it. The same files with the same content need no second build.
 */
import { statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Compiler } from 'webpack';
import { readByNode } from '../read-by-node.ts';

/** The list, beside the files of the build; paths from the workspace's root, in order. */
export const inputsFile = 'inputs.json';
export type InputFiles = {
  files: string[];
  /** Folders whose entries are read by their names. */
  folders: string[];
};

export class InputsPlugin {
  readonly root: string;
  constructor(root: string) {
    this.root = root;
  }

  apply(compiler: Compiler) {
    compiler.hooks.done.tap('InputsPlugin', ({ compilation }) => {
      const { path } = compilation.outputOptions;
      if (compilation.errors.length > 0 || !path) return;
      // Only `exports` and versions of a package's own package.json matter, and both are known
      // without it.
      const files = [...compilation.fileDependencies].filter(
        (file) => !file.endsWith('/package.json'),
      );
      const list: InputFiles = {
        files: this.own([...files, ...readByNode()]).filter((file) =>
          statSync(join(this.root, file)).isFile(),
        ),
        folders: this.own(compilation.contextDependencies),
      };
      writeFileSync(join(path, inputsFile), JSON.stringify(list));
    });
  }

  /** Libraries count by the lock file. */
  own(paths: Iterable<string>): string[] {
    const own = [...paths]
      .map((path) => relative(this.root, path).replaceAll('\\', '/'))
      .filter((path) => !path.startsWith('..') && !/(^|\/)node_modules(\/|$)/.test(path));
    return [...new Set(own)].sort();
  }
}
