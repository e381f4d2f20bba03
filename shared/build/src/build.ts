/**
 * Builds one package for the browser: `build(folder, packageVersion, outputPath)`. The same function
 * serves the first start, a release of one remote, and the benchmark.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Configuration } from 'webpack';
import { readRemote } from './remote/read-remote.ts';
import { runWebpack } from './run-webpack.ts';
import { unnamedVersion } from './webpack/fingerprint.ts';
import { remoteConfig } from './webpack/remote-config.ts';
import { shellConfig } from './webpack/shell-config.ts';

/**
 * Builds the shell or a remote into `outputPath` and stores each file compressed beside it. Answers its
 * version: the package's and a fingerprint of what was built. Throws with webpack's errors.
 */
export async function build(
  folder: string,
  packageVersion: string,
  outputPath: string,
): Promise<string> {
  const version = unnamedVersion(packageVersion);
  const config =
    basename(folder) === 'shell'
      ? shellConfig({ folder, version, outputPath })
      : remoteConfig({ folder, remote: await readRemote(folder, version), version, outputPath });
  await buildWith(config, outputPath);
  const record = await readFile(join(outputPath, 'moa-build.json'), 'utf8');
  return (JSON.parse(record) as { version: string }).version;
}

/** Builds by a configuration and stores each file compressed beside it. */
export async function buildWith(config: Configuration, outputPath: string): Promise<void> {
  const stats = await runWebpack(config);
  await compress(outputPath, Object.keys(stats.compilation.assets));
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compress(folder: string, files: string[]) {
  await Promise.all(
    files
      .filter((file) => /\.(js|css|svg|json)$/.test(file))
      .map(async (file) => {
        const content = await readFile(join(folder, file));
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        await Promise.all([
          brotli(content, { params }).then((data) => writeFile(join(folder, `${file}.br`), data)),
          gzipped(content, { level: 9 }).then((data) =>
            writeFile(join(folder, `${file}.gz`), data),
          ),
        ]);
      }),
  );
}
