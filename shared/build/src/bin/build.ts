/** `build.ts <folder> <package version> <output>`: one build in a process of its own. */
import { noteWhatNodeReads } from '../read-by-node.ts';

const [folder, version, output] = process.argv.slice(2);
if (!folder || !version || !output) {
  console.error('build.ts <folder> <package version> <output>');
  process.exit(2);
}
// The builder itself is among what a build is made by.
noteWhatNodeReads();
const { build } = await import('../build.ts');
await build(folder, version, output);
