// `npm run …`: a TypeScript tool of this project under the pinned Node, whatever Node the machine has.
// The first argument names the tool's file, the others are the tool's own.
import { join } from 'node:path';
import { become, ensureDependencies, ensureToolchain, workspace } from './toolchain.mjs';

// Progress goes to stderr: what a tool prints may be read by a program.
const say = (text) => console.error(`  ${text} …`);
const [tool, ...args] = process.argv.slice(2);
try {
  await ensureToolchain(say);
  await ensureDependencies(say);
  become('node', ['--disable-warning=ExperimentalWarning', join(workspace, tool), ...args]);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
