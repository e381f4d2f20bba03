// `npm test`: everything that a fresh machine lacks, then every check.
import { join } from 'node:path';
import { become, ensureDependencies, ensureToolchain, workspace } from './toolchain.mjs';

const say = (text) => console.log(`  ${text} …`);
try {
  await ensureToolchain(say);
  await ensureDependencies(say);
  become('node', [join(workspace, 'tools/test/main.ts'), ...process.argv.slice(2)]);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
