// `npm run pnpm -- …`: the pinned pnpm, on a machine that has none.
import { become, ensureDependencies, ensureToolchain } from './toolchain.mjs';

const say = (text) => console.error(`  ${text} …`);
try {
  await ensureToolchain(say);
  await ensureDependencies(say);
  become('pnpm', process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
