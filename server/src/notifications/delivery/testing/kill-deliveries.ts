import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { testDatabaseDump } from '../../../database/testing/create-test-database.ts';
import { childFlags } from '../../../testing/child-code.ts';

const worker = fileURLToPath(new URL('./deliver-until-killed.ts', import.meta.url));

type LedgerEntry = { title: string; status: string; inDoubt: boolean };

/**
 * Sends notices from processes that are killed repeatedly at random times; returns the ledger once
 * nothing is left to send.
 */
export async function killDeliveries(options: {
  dataDir: string;
  webhookUrl: string;
  notices: number;
  kills: number;
}): Promise<LedgerEntry[]> {
  const { dataDir, webhookUrl, notices, kills } = options;
  const dump = await testDatabaseDump();
  let written = 0;
  let killed = 0;
  for (;;) {
    const isLast = killed === kills;
    const batch = Math.floor(notices / (kills + 1));
    const upTo = isLast ? notices : (killed + 1) * batch;
    const child = spawn(
      process.execPath,
      [
        ...childFlags,
        ...[worker, dataDir, dump, webhookUrl],
        ...[written, upTo].map(String),
        isLast ? 'last' : '',
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const gone = once(child, 'exit');
    const killAfter = 1 + Math.floor(Math.random() * batch);
    let delivered = 0;
    let ledger: LedgerEntry[] | null = null;
    for await (const line of createInterface({ input: child.stdout })) {
      const [word = '', rest = ''] = [line.split(' ', 1)[0], line.slice(line.indexOf(' ') + 1)];
      if (word === 'written') written = Number(rest) + 1;
      if (word === 'ledger') ledger = JSON.parse(rest) as LedgerEntry[];
      if (word !== 'delivered') continue;
      delivered += 1;
      if (isLast || delivered !== killAfter) continue;
      setTimeout(() => child.kill('SIGKILL'), Math.random() * 20);
    }
    const [code] = await gone;
    if (ledger !== null) return ledger;
    if (code !== null) throw new Error(`The process that delivers ended with ${code}`);
    killed += 1;
  }
}
