/**
 * `pnpm bench [pages|interactions|start|memory]`: what it costs, as ratios where there is something to compare.
 * pages: the first load of the signed-in `/`, federated against a monolith of the same source.
 * interactions: the longest wait for an answer to a click or key, on a four-fold slower processor.
 * start: a fresh clone's first and second `npm start`, by phase. memory: the whole world at rest.
 */
import { benchInteractions } from './bench-interactions.ts';
import { benchMemory } from './bench-memory.ts';
import { benchPages } from './bench-pages.ts';
import { benchStart } from './bench-start.ts';

const benches = {
  pages: benchPages,
  interactions: benchInteractions,
  start: benchStart,
  memory: benchMemory,
};
const wanted = process.argv
  .slice(2)
  .filter((name): name is keyof typeof benches => name in benches);
for (const name of wanted.length > 0
  ? wanted
  : (Object.keys(benches) as (keyof typeof benches)[])) {
  console.log(`\n${name}`);
  await benches[name]();
}
process.exit(0);
