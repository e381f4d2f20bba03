/**
 * Compiles the Solidity of `sandbox/contracts` into `sandbox/artifacts` (abi and bytecode), which
 * are committed: starting the chain needs no compiler. Run it after every change of a contract:
 * `node sandbox/src/chain/compile-contracts.ts`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Compiled = { abi: unknown; evm: { bytecode: { object: string } } };
type Output = {
  errors?: { severity: string; formattedMessage: string }[];
  contracts: Record<string, Record<string, Compiled>>;
};

const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string };
const sourceFolder = new URL('../../contracts/', import.meta.url);
const targetFolder = new URL('../../artifacts/', import.meta.url);

const files = readdirSync(sourceFolder).filter((file) => file.endsWith('.sol'));
const sources = Object.fromEntries(
  files.map((file) => [file, { content: readFileSync(new URL(file, sourceFolder), 'utf8') }]),
);
const output = JSON.parse(
  solc.compile(
    JSON.stringify({
      language: 'Solidity',
      sources,
      settings: {
        evmVersion: 'paris',
        optimizer: { enabled: true, runs: 200 },
        metadata: { appendCBOR: false, bytecodeHash: 'none' },
        outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
      },
    }),
  ),
) as Output;

for (const error of output.errors ?? []) console.error(error.formattedMessage);
if (output.errors?.some((error) => error.severity === 'error')) process.exit(1);

mkdirSync(targetFolder, { recursive: true });
for (const file of files) {
  const name = file.replace('.sol', '');
  const contract = output.contracts[file]?.[name];
  if (contract === undefined) throw new Error(`${file} does not declare a contract ${name}`);
  const artifact = { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` };
  writeFileSync(new URL(`${name}.json`, targetFolder), `${JSON.stringify(artifact, null, 1)}\n`);
  console.log(`${name}: ${artifact.bytecode.length / 2} bytes`);
}
