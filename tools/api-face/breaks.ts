/**
 * Which changed names of a public face no longer fit who uses them, by the compiler: what is there now
 * has to be assignable to what was there. A required parameter more is not, nor a narrower type that
 * somebody gives. Of an operation what a caller sees counts: its path, what it takes and what it answers.
 */

import { execFile } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { declare } from './declare.ts';
import { publicModules, readPackage } from './public-modules.ts';
import { faceReader } from './read-face.ts';

type Named = { folder: string; module: string; name: string };

/** The trees hold the packages as they were and as they are, below the same folders. */
type Trees = { before: string; now: string };

/** The names among those changed that are not what their users were built for. */
export async function findBreaks(
  { before, now }: Trees,
  folders: readonly string[],
  changed: readonly Named[],
): Promise<Named[]> {
  if (changed.length === 0) return [];
  const out = join(now, '.cache/api-face', `${process.pid}-breaks`);
  try {
    // Below the same workspace, so that both find the same libraries.
    await layOut(before, folders, join(out, 'before'), now);
    await layOut(now, folders, join(out, 'now'), now);
    return await probe(out, { before, now }, changed, now);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** The declarations of one tree, where imports of its packages lead to themselves. */
async function layOut(
  root: string,
  folders: readonly string[],
  out: string,
  libraries: string,
): Promise<void> {
  const files = folders.flatMap((folder) =>
    publicModules(join(root, folder)).map(({ file }) => `${folder}/${file}`),
  );
  await declare(root, files, out);
  const linked = join(out, 'node_modules');
  for (const folder of globSync('shared/*', { cwd: libraries })) {
    const installed = join(libraries, folder, 'node_modules');
    if (!existsSync(installed)) continue;
    for (const name of packagesIn(installed)) link(join(installed, name), join(linked, name));
  }
  for (const folder of globSync('shared/*', { cwd: out })) {
    const { name, exports } = readPackage(join(root, folder));
    const doors = Object.entries(exports ?? {}).map(([door, targets]) => [
      door,
      targets === null ? null : declarationOf([targets].flat()[0] ?? ''),
    ]);
    writeFileSync(
      join(out, folder, 'package.json'),
      JSON.stringify({ name, type: 'module', exports: Object.fromEntries(doors) }),
    );
    link(join(out, folder), join(linked, name));
  }
}

/** Those of others: ours are laid out beside. */
function packagesIn(installed: string): string[] {
  return readdirSync(installed)
    .filter((name) => !name.startsWith('.') && name !== '@moa')
    .flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(join(installed, name)).map((inner) => `${name}/${inner}`)
        : [name],
    );
}

function link(target: string, path: string): void {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

const declarationOf = (file: string) => file.replace(/\.tsx?$/, '.d.ts');

/**
 * What a caller sees of a value. Words of constants count as words, for nobody is built for them. What
 * some give and others take, a schema or a type, fits where either of them still does: methods are
 * compared so.
 */
const seen = `
type Given<S> = S extends { _zod: { input: infer I } } ? I : undefined;
type Answer<S> = S extends { _zod: { output: infer O } } ? O : never;
type At<T, K extends PropertyKey> = K extends keyof T ? T[K] : undefined;
export type Seen<T> = T extends (...given: never) => unknown ? T
  : T extends abstract new (...given: never) => unknown ? T
  // Written out: two uses of an alias would be compared by what it is used with.
  : T extends { path: string; method: string; output: unknown } ? {
      path: T['path'];
      method: T['method'];
      params: (given: Given<At<T, 'params'>>) => void;
      query: (given: Given<At<T, 'query'>>) => void;
      body: (given: Given<At<T, 'body'>>) => void;
      answer: Answer<T['output']>;
    }
  : T extends { _zod: { output: infer O } } ? { schema(one: O): void }
  : T extends string ? string
  : T extends number ? number
  : T extends boolean ? boolean
  : T extends readonly (infer E)[] ? readonly Seen<E>[]
  : T extends object ? { [K in keyof T]: Seen<T[K]> }
  : T;
`;

async function probe(
  out: string,
  trees: Trees,
  changed: readonly Named[],
  workspace: string,
): Promise<Named[]> {
  const { kindsOf } = faceReader();
  const lines = [`import type { Seen } from './seen.ts';`];
  /** Which name a line of the probe asks about, by the number of the line. */
  const questions = new Map<number, number>();
  const ask = (line: string, index: number) => {
    lines.push(line);
    questions.set(lines.length, index);
  };
  for (const [index, { folder, module, name }] of changed.entries()) {
    const file = (tree: string) =>
      declarationOf(
        publicModules(join(tree, folder)).find((one) => one.module === module)?.file ?? '',
      );
    const places = {
      b: `./before/${folder}/${file(trees.before)}`,
      n: `./now/${folder}/${file(trees.now)}`,
    };
    lines.push(
      `import type * as b${index} from '${places.b}';`,
      `import type * as n${index} from '${places.n}';`,
    );
    const kinds = kindsOf(join(out, places.n), name);
    if (kinds.isValue) {
      const of = (tree: string) => `Seen<typeof ${tree}${index}.${name}>`;
      lines.push(`declare const v${index}: ${of('n')};`);
      ask(`export const w${index}: ${of('b')} = v${index};`, index);
    }
    if (kinds.isType) {
      const of = (tree: string) =>
        `${tree}${index}.${name}${kinds.parameters === 0 ? '' : `<${Array(kinds.parameters).fill('any').join(', ')}>`}`;
      lines.push(`declare const t${index}: { one(it: ${of('n')}): void };`);
      ask(`export const x${index}: { one(it: ${of('b')}): void } = t${index};`, index);
    }
  }
  writeFileSync(join(out, 'seen.ts'), seen);
  writeFileSync(join(out, 'probe.ts'), `${lines.join('\n')}\n`);
  writeFileSync(
    join(out, 'tsconfig.json'),
    JSON.stringify({
      extends: join(workspace, 'shared/build/tsconfig/browser.json'),
      compilerOptions: { types: [], skipLibCheck: true, noEmit: true },
      files: ['probe.ts'],
    }),
  );
  const wrong = new Set<number>();
  for (const { line, code, text } of await compile(workspace, join(out, 'tsconfig.json'))) {
    const index = questions.get(line);
    // Anything else would be a probe that is wrong itself, and answers nothing.
    if (index === undefined || !unfitting.test(code))
      throw new Error(`The probe of faces: ${text}`);
    wrong.add(index);
  }
  return changed.filter((_, index) => wrong.has(index));
}

/** “Is not assignable”, in its forms. */
const unfitting = /^TS(2322|2345|2719|2739|2740|2741|2375|2376|2379|2559|2820)$/;

type Complaint = { line: number; code: string; text: string };

function compile(workspace: string, config: string): Promise<Complaint[]> {
  return new Promise((resolve, reject) => {
    execFile(
      join(workspace, 'node_modules/.bin/tsc'),
      ['-p', config, '--pretty', 'false'],
      { maxBuffer: 64_000_000 },
      (error, stdout, stderr) => {
        const found = [...stdout.matchAll(/^(\S*)\((\d+),\d+\): error (TS\d+): .*$/gm)].map(
          ([text, file = '', line, code = '']) => ({
            line: file.endsWith('probe.ts') ? Number(line) : 0,
            code,
            text,
          }),
        );
        if (error && found.length === 0) reject(new Error(`${stdout}${stderr}` || error.message));
        else resolve(found);
      },
    );
  });
}
