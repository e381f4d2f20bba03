/** `build.ts <folder> <package version> <output>`: one build in a process of its own. */
import { build } from '../build.ts';

const [folder, version, output] = process.argv.slice(2);
if (!folder || !version || !output) {
  console.error('build.ts <folder> <package version> <output>');
  process.exit(2);
}
await build(folder, version, output);
