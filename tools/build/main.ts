/** `build [name]`: builds what changed, of all packages or of one, and publishes it. */
import { join } from 'node:path';
import { buildChanged } from './build-changed.ts';
import { workspace } from './packages.ts';

const dist = process.env['MOA_DIST'] || join(workspace, 'dist');
const [only] = process.argv.slice(2);
const built = await buildChanged(dist, {
  onBuilt: ({ name, version, seconds }) =>
    console.log(`built ${name} ${version} in ${seconds.toFixed(1)} s`),
  say: (sentence) => console.log(sentence),
  only,
});
if (built.length === 0) console.log('nothing changed');
