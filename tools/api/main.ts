/**
 * `npm run api`: compares the public API of `@moa/host` and `@moa/ui` with their reports, `<name>.api.md`.
 * `npm run api -- --write` writes the reports. API Extractor has a compiler of its own and reads the
 * declarations that ours emits (docs/decisions/0024-standard-checks.md).
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { workspace } from '../build/packages.ts';
import { answerHelp } from '../usage.ts';

answerHelp(import.meta.filename);

type Package = { name: string; exports?: Record<string, string | string[] | null> };
const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8')) as Package;
const declarationFile = (file: string) => file.replace(/\.tsx?$/, '.d.ts');

const packages = ['shared/host', 'shared/ui'];
const out = join(workspace, '.cache/api');
const isWriting = process.argv.includes('--write');

const modules = new Map(packages.map((folder) => [folder, publicModules(folder)]));
declare([...modules].flatMap(([folder, files]) => files.map((file) => join(folder, file))));
const changed = packages.filter((folder) => !isReported(folder, modules.get(folder) ?? []));
for (const folder of changed)
  console.log(
    `${folder}: the public API differs from its report; \`npm run api -- --write\` updates it, \`npx changeset\` records the version step`,
  );
process.exitCode = changed.length > 0 && !isWriting ? 1 : 0;

/** The files behind the exports of a package, without those below `./internal/`. */
function publicModules(folder: string): string[] {
  return (
    Object.entries(readPackage(folder).exports ?? {})
      .filter(([door]) => !door.startsWith('./internal/'))
      // The star of an export spans folders.
      .flatMap(([, targets]) => [targets ?? []].flat().map((target) => target.replace('*', '**/*')))
      .flatMap((pattern) => globSync(pattern, { cwd: join(workspace, folder) }))
      .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
      .sort()
  );
}

/** Emits the declarations of the files and of what they import. */
function declare(files: readonly string[]): void {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const config = join(out, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../../shared/build/tsconfig/browser.json',
      compilerOptions: {
        rootDir: workspace,
        outDir: out,
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        noCheck: true,
        types: [],
        paths: pathsIn(workspace),
      },
      files: files.map((file) => join(workspace, file)),
    }),
  );
  execFileSync(join(workspace, 'node_modules/.bin/tsc'), ['-p', config], { stdio: 'inherit' });
}

/** The exports of the shared packages below a folder, which lead to sources or to their declarations. */
function pathsIn(root: string, fileFor = (file: string) => file): Record<string, string[]> {
  const paths: Record<string, string[]> = {};
  for (const path of globSync('shared/*', { cwd: workspace })) {
    const { name, exports = {} } = readPackage(path);
    for (const [door, targets] of Object.entries(exports))
      if (targets !== null)
        paths[door.replace('.', name)] = [targets]
          .flat()
          .map((target) => join(root, path, fileFor(target)));
  }
  return paths;
}

/** Compares the API report with the committed one; `--write` updates it. True if they are equal. */
function isReported(folder: string, files: readonly string[]): boolean {
  const projectFolder = join(out, folder);
  const entry = join(projectFolder, 'index.d.ts');
  const lines = files.map((file) => {
    const name = file.replaceAll(/^src\/|\.tsx?$/g, '').replaceAll(/\W/g, '_');
    return `export * as ${name} from './${file}';\n`;
  });
  writeFileSync(entry, lines.join(''));
  symlinkSync(join(workspace, folder, 'node_modules'), join(projectFolder, 'node_modules'));
  const silent = { default: { logLevel: ExtractorLogLevel.None } };
  const { apiReportChanged } = Extractor.invoke(
    ExtractorConfig.prepare({
      configObjectFullPath: undefined,
      packageJsonFullPath: join(workspace, folder, 'package.json'),
      configObject: {
        projectFolder,
        mainEntryPointFilePath: entry,
        compiler: {
          overrideTsconfig: {
            compilerOptions: {
              target: 'es2022',
              module: 'esnext',
              moduleResolution: 'bundler',
              strict: true,
              jsx: 'react-jsx',
              lib: ['es2022', 'dom', 'dom.iterable'],
              types: [],
              skipLibCheck: true,
              allowImportingTsExtensions: true,
              noEmit: true,
              paths: pathsIn(out, declarationFile),
            },
            files: [entry],
          },
        },
        apiReport: {
          enabled: true,
          reportFileName: basename(folder),
          reportFolder: join(workspace, folder),
          reportTempFolder: projectFolder,
        },
        newlineKind: 'lf',
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
        messages: {
          compilerMessageReporting: silent,
          extractorMessageReporting: silent,
          tsdocMessageReporting: silent,
        },
      },
    }),
    {
      localBuild: isWriting,
      messageCallback: (message) => {
        message.handled = true;
      },
    },
  );
  return !apiReportChanged;
}
