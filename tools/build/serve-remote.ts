/**
 * `npm run serve -- <remote> [port]`: builds one remote as it would be released and serves the build on this
 * machine, for the developer panel of a running app to put in the place of the released one. Only a
 * production build runs with the shell's React, so this is one.
 */
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { answerHelp } from '../usage.ts';
import { buildVersion } from './build-version.ts';
import { browserPackages, versionsFolder, workspace } from './packages.ts';

answerHelp(import.meta.filename);

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
};

const [name = '', port = '5199'] = process.argv.slice(2);
const remotes = browserPackages().filter((known) => known !== 'shell');
if (!remotes.includes(name)) {
  console.error(`serve-remote <name> [port]: the remotes are ${remotes.join(', ')}`);
  process.exit(2);
}
const dist = join(workspace, '.cache/served');
const { version, seconds } = await buildVersion(dist, name, '-local');
const folder = join(versionsFolder(dist, name), version);

createServer((request, response) => {
  const file = /^\/([\w.-]+)(?:\?.*)?$/.exec(request.url ?? '')?.[1] ?? '';
  const type = types[extname(file)];
  // Read by a page of another address, which checks every file against the build's own record.
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cache-control', 'no-store');
  if (type && existsSync(join(folder, file))) {
    response.setHeader('content-type', type);
    createReadStream(join(folder, file)).pipe(response);
  } else response.writeHead(404).end();
}).listen(Number(port), '127.0.0.1', () =>
  console.log(
    `built ${name} in ${seconds.toFixed(1)} s; give http://localhost:${port}/ to its card in the developer panel (Ctrl Shift D)`,
  ),
);
