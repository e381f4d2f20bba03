// `npm start`, `npm run …`: a TypeScript tool of this project or pnpm, under the pinned Node, whatever Node
// the machine has. The first argument is the file of the tool, or `pnpm`; the others are its own.
import { join } from 'node:path';
import {
  become,
  ensureDependencies,
  ensureToolchain,
  toolchainEnv,
  workspace,
} from './toolchain.mjs';

// Programs may read what a tool prints, so progress goes to stderr.
const say = (text) => console.error(`  ${text} …`);
const [tool, ...args] = process.argv.slice(2);
try {
  const began = Date.now();
  await ensureToolchain(say);
  const toolchain = Date.now() - began;
  await ensureDependencies(say);
  const dependencies = Date.now() - began - toolchain;
  // Printed by `npm start`.
  toolchainEnv.MOA_PHASES = JSON.stringify({ began, toolchain, dependencies });
  if (tool === 'pnpm') become('pnpm', args);
  else become('node', ['--disable-warning=ExperimentalWarning', join(workspace, tool), ...args]);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
