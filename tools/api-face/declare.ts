/** The declarations of a package's public modules, as the compiler writes them. */
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Writes the `.d.ts` of the files and of all that they import below `out`, by their places in the
 * workspace. Throws the compiler's words where a declaration cannot be written, such as for a type
 * that is inferred and has no name of its own.
 */
export async function declare(
  workspace: string,
  files: readonly string[],
  out: string,
): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  // Beside the packages, so that what they are installed with is found from here.
  const config = join(workspace, `.cache/api-face/${process.pid}.tsconfig.json`);
  mkdirSync(dirname(config), { recursive: true });
  const settings = {
    extends: relativePath(dirname(config), join(workspace, 'shared/build/tsconfig/browser.json')),
    compilerOptions: {
      rootDir: workspace,
      outDir: out,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      // What is wrong is found by the check of types; here only the shapes matter.
      noCheck: true,
      removeComments: true,
      types: [],
    },
    files: files.map((file) => join(workspace, file)),
  };
  writeFileSync(config, JSON.stringify(settings));
  try {
    // With several threads the compiler now and then leaves a file out.
    await run(join(workspace, 'node_modules/.bin/tsc'), ['-p', config, '--singleThreaded']);
  } finally {
    rmSync(config, { force: true });
  }
}

function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { maxBuffer: 16_000_000 }, (error, stdout, stderr) =>
      error ? reject(new Error(`${stdout}${stderr}`.trim() || error.message)) : resolve(),
    );
  });
}

function relativePath(from: string, to: string): string {
  const path = relative(from, to).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}
