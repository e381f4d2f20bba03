/** The declarations of a package's public modules, as the compiler writes them. */
import { execFile } from 'node:child_process';
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readPackage } from './public-modules.ts';

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
      // What is found as an installed package is declared only where it is also found as a neighbour
      // first, which is now so and now otherwise.
      paths: doorsOf(workspace),
    },
    files: files.map((file) => join(workspace, file)),
  };
  writeFileSync(config, JSON.stringify(settings));
  try {
    await run(join(workspace, 'node_modules/.bin/tsc'), ['-p', config]);
  } finally {
    rmSync(config, { force: true });
  }
}

/** Every door of our own packages with the files behind it. */
function doorsOf(workspace: string): Record<string, string[]> {
  return Object.fromEntries(
    globSync('shared/*/package.json', { cwd: workspace }).flatMap((file) => {
      const folder = join(workspace, dirname(file));
      const { name, exports } = readPackage(folder);
      return Object.entries(exports ?? {}).flatMap(([door, targets]) =>
        targets === null
          ? []
          : [[door.replace('.', name), [targets].flat().map((target) => join(folder, target))]],
      );
    }),
  );
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
