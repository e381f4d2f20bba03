/**
 * The whole local world: one market, and around it exchanges, a chain, a fiat feed, mail, chat
 * and a push service that follow it, with one control interface over all of them.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startChat } from './chat/start-chat.ts';
import { startControl } from './control/start-control.ts';
import type { Account } from './exchanges/account/account-store.ts';
import { type RunningExchange, startExchanges } from './exchanges/start-exchanges.ts';
import { faultBoard } from './faults.ts';
import { startFiat } from './fiat.ts';
import { openOutbox, startMail } from './mail.ts';
import { priceGaps } from './market/price-gaps.ts';
import { startMarket } from './market/start-market.ts';
import { startPush } from './push.ts';
import type { Chain, ChainOptions } from './seams.ts';
import { type PracticeWallet, startWallet } from './wallet/start-wallet.ts';
import type { ExchangeKey, WorldView } from './world-view.ts';

type WorldOptions = {
  /** Port of the control interface; the parts take the ports after it. 0: any free ports. */
  port: number;
  /** Folder where the world lives on between starts. */
  dataDir: string;
  seed: number;
  /** From 0 to 1: a part of the time in which exchanges count requests. */
  pace?: number;
  /** Starts the chain; a world without it has no chain. */
  startChain?: (options: ChainOptions) => Promise<Chain>;
};

export type World = {
  control: string;
  world(): WorldView;
  /** Saves the chain first, unless the world is discarded. */
  stop(options?: { discard: boolean }): Promise<void>;
};

type Part = { stop(options?: { discard: boolean }): Promise<void> };

export async function startWorld(options: WorldOptions): Promise<World> {
  const { dataDir, seed } = options;
  const portAt = (offset: number): number => (options.port === 0 ? 0 : options.port + offset);
  const release = lockFolder(dataDir);
  const started: Part[] = [];
  const start = async <T extends Part>(part: Promise<T>): Promise<T> => {
    const running = await part;
    started.push(running);
    return running;
  };

  /** Stops the parts first, then the market they read. */
  async function stop(options?: { discard: boolean }): Promise<void> {
    const results = await Promise.allSettled(started.map((part) => part.stop(options)));
    market.stop();
    release();
    const failed = results.find((result) => result.status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  const market = startMarket({ seed, dataDir });
  const faults = faultBoard();
  const outbox = openOutbox(dataDir);
  const gaps = priceGaps();
  // Sockets tell a new gap at once.
  gaps.onChange(() => market.retell());
  const shared = { seed, dataDir, market, faults, gaps, pace: options.pace ?? 1 };
  let chain: Chain | undefined;
  let wallet: PracticeWallet | undefined;

  try {
    const { startChain } = options;
    const chainPort = await freePort(portAt(6));
    const chainOptions = { port: chainPort, dataDir: join(dataDir, 'chain'), seed, market, faults };
    const [exchanges, fiat, chat, mail, push, running] = await Promise.all([
      startExchanges(shared, portAt, (part) => started.push(part)),
      start(startFiat({ ...shared, port: portAt(3) })),
      start(startChat({ ...shared, port: portAt(4) })),
      start(startMail({ port: portAt(5), faults, outbox })),
      start(startPush({ port: portAt(15), dataDir, faults })),
      startChain === undefined ? undefined : start(startChain(chainOptions)),
    ]);
    chain = running;
    if (chain) wallet = await start(startWallet({ port: portAt(14), chain }));

    const view = (): WorldView => ({
      simulated: true,
      seed,
      chain:
        chain === undefined
          ? null
          : {
              rpcUrl: chain.rpcUrl,
              chainId: chain.chainId,
              contracts: chain.contracts,
              tokenListUrl: `${control.url}/token-list.json`,
            },
      exchanges: exchanges.flatMap((place) =>
        place.accounts.good.map((account) => ({
          ...getKey(place, account),
          permissions: account.permissions,
        })),
      ),
      refusedKeys: exchanges.flatMap((place) =>
        place.accounts.refused.map(({ account, refusal }) => ({
          ...getKey(place, account),
          refusal,
        })),
      ),
      wallets: chain?.wallets ?? [],
      practiceWallet: wallet === undefined ? null : { url: wallet.url },
      fiat: { baseUrl: fiat.baseUrl },
      mail: { smtpUrl: mail.smtpUrl },
      chat: { webhookUrl: chat.webhookUrl, baseUrl: chat.baseUrl },
      push: { baseUrl: push.baseUrl },
    });

    const control = await start(
      startControl({
        port: portAt(0),
        market,
        gaps,
        faults,
        world: view,
        mails: (to) => outbox.mails(to),
        messages: () => chat.messages(),
        chatCalls: () => chat.calls(),
        push,
        allowChat: (limit) => chat.allow(limit),
        chain: () => chain,
        exchanges,
      }),
    );
    return { control: control.url, world: view, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function getKey(
  { exchange, baseUrl, wsUrl }: RunningExchange,
  { label, apiKey, secret, passphrase }: Account,
): Omit<ExchangeKey, 'permissions'> {
  return {
    exchange,
    label,
    baseUrl,
    ...(wsUrl === undefined ? {} : { wsUrl }),
    apiKey,
    secret,
    ...(passphrase === undefined ? {} : { passphrase }),
  };
}

/** The port where it is free on the loopback interface, otherwise 0, which lets the system choose. */
function freePort(port: number): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(0));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)));
  });
}

/**
 * Takes a folder for this process alone: two worlds in one folder would overwrite each other. A lock
 * whose process is gone is taken over.
 */
function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(path, getName(process.pid), { flag: 'wx' });
      const release = (): void => {
        process.off('exit', release);
        rmSync(path, { force: true });
      };
      process.once('exit', release);
      return release;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readFileSync(path, 'utf8');
    const pid = Number.parseInt(holder, 10);
    if (isRunning(pid) && holder === getName(pid)) {
      throw new Error(`Another sandbox (process ${pid}) uses ${folder}. Stop it first.`);
    }
    rmSync(path, { force: true });
  }
  throw new Error(`The folder ${folder} could not be locked.`);
}

/** A process by its number and, where the system tells, its start: numbers are used again. */
function getName(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return `${pid} ${fields[19]}`;
  } catch {
    return `${pid}`;
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
