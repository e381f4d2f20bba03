// `npm start`: everything that a fresh machine lacks, then the whole product.
import { join } from 'node:path';
import { become, ensureDependencies, ensureToolchain, workspace } from './toolchain.mjs';

const began = Date.now();
const say = (text) => console.log(`  ${text} …`);
console.log('Moa');
try {
  await ensureToolchain(say);
  const fetched = Date.now();
  await ensureDependencies(say);
  process.env.MOA_PHASES = JSON.stringify({
    began,
    toolchain: fetched - began,
    dependencies: Date.now() - fetched,
  });
  const { toolchainEnv } = await import('./toolchain.mjs');
  toolchainEnv.MOA_PHASES = process.env.MOA_PHASES;
  become('node', [join(workspace, 'tools/start/main.ts'), ...process.argv.slice(2)]);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
