/** Run after every change of a contract: `node sandbox/src/chain/write-artifacts.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { artifactFolder, compileContracts } from './compile-contracts.ts';

mkdirSync(artifactFolder, { recursive: true });
for (const [name, text] of compileContracts()) {
  writeFileSync(new URL(`${name}.json`, artifactFolder), text);
  console.log(`compiled ${name}`);
}
