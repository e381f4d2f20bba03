import type { NetworkId } from '@moa/contracts/networks/network-id';
import type { BackupContents } from '@moa/contracts/settings/shapes/backup-file';
import type { UnknownAssets } from '@moa/contracts/source';
import type { Context } from '../../../context.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { newId } from '../../../database/new-id.ts';
import { ApiError } from '../../../http/answers.ts';
import {
  makeMainWallet,
  orderWallets,
  readSourceRows,
  readWallets,
  renameWallet,
  requestFirstSync,
  storeWallet,
  treatUnknownAssets,
} from '../../../sources/api.ts';
import { checkAddress, looksAlike } from '../../wallets/validate-wallet.ts';
import { type AfterCommit, type Part, unlike } from '../part.ts';

type Wallet = NonNullable<BackupContents['wallets']>[number];
type Look = Pick<Wallet, 'label' | 'main'> & { unknownAssets: UnknownAssets };

/**
 * Watched addresses with their labels, in the user’s order. Restoring watches removed ones again.
 */
export function walletsPart({ outside }: Pick<Context, 'outside'>): Part<'wallets'> {
  return {
    async read(db, userId) {
      const rows = await readOwn(db, userId);
      return rows.map(({ id: _, ...wallet }) => wallet);
    },
    count: ({ length }) => length,
    async plan(tx, { userId, now }, contents) {
      const rows = await readOwn(tx, userId);
      const file = contents.map((wallet) => {
        const address = withChecksum(wallet.address);
        const here = rows.find((row) => row.network === wallet.network && row.address === address);
        const unknownAssets = wallet.unknownAssets ?? here?.unknownAssets ?? 'quarantine';
        return { ...wallet, address, unknownAssets };
      });
      const changed = unlike(file.map(named), rows.map(named));
      for (const { id, path } of changed)
        if (id === null) refuseUnknown(path, rows, (network) => outside.networks[network].rpcUrl);
      return {
        differences: changed,
        write: () => write(tx, { userId, now, file, changed }),
      };
    },
  };
}

/** In the user’s order, each with its setting for unknown tokens. */
async function readOwn(db: Database | Transaction, userId: string) {
  const sources = new Map((await readSourceRows(db, userId)).map((row) => [row.refId, row]));
  const rows = await readWallets({ db }, userId);
  return rows.map(({ id, network, address, label, main }) => {
    const unknownAssets = sources.get(id)?.unknownAssets ?? 'quarantine';
    return { id, network, address, label, main, unknownAssets };
  });
}

function named({
  network,
  address,
  label,
  main,
  unknownAssets,
  id,
}: Pick<Wallet, 'network' | 'address'> & Look & { id?: string }) {
  const value: Look = { label, main, unknownAssets };
  return { name: `${network} ${address}`, value, ...(id === undefined ? {} : { id }) };
}

function withChecksum(text: string): string {
  const checked = checkAddress(text);
  if (checked.problem === null) return checked.address;
  throw refused({
    ko: `체크섬이 맞지 않는 지갑 주소가 백업에 있습니다: ${text}. 아무것도 바꾸지 않았습니다.`,
    en: `The backup contains a wallet address with an invalid checksum: ${text}. Nothing was changed.`,
  });
}

/** Files are not trusted: look-alikes of a known address are refused. */
function refuseUnknown(
  path: string,
  own: readonly { address: string }[],
  nodeOf: (network: NetworkId) => string | null,
): void {
  const [network = '', address = ''] = path.split(' ');
  const alike = own.find((known) => looksAlike(address, known.address));
  if (alike !== undefined)
    throw refused({
      ko: `이미 등록한 주소와 앞뒤만 같은 다른 주소가 백업에 있습니다: ${address}(등록한 주소 ${alike.address}). 지갑을 빼고 복원해 주세요.`,
      en: `The backup’s wallet ${address} matches your wallet ${alike.address} only at the start and end, so it’s a different address. Restore without wallets.`,
    });
  if (nodeOf(network as NetworkId) === null)
    throw refused({
      ko: `이 서버는 ${network} 네트워크를 지원하지 않습니다. 지갑을 빼고 복원해 주세요.`,
      en: `This server doesn’t support ${network}. Restore without wallets.`,
    });
}

async function write(
  tx: Transaction,
  {
    userId,
    now,
    file,
    changed,
  }: {
    userId: string;
    now: Date;
    file: readonly Wallet[];
    changed: readonly { path: string; after: Look; id: string | null }[];
  },
): Promise<AfterCommit[]> {
  const added: string[] = [];
  for (const { path, after, id } of changed) {
    if (id !== null) {
      await renameWallet(tx, { id }, after.label);
      await treatUnknownAssets(tx, { id }, after.unknownAssets);
      continue;
    }
    const [network, address] = path.split(' ') as [NetworkId, string];
    const row = { id: newId('wal'), userId, network, address, createdAt: now, label: after.label };
    const { wallet, source } = await storeWallet(tx, row);
    await treatUnknownAssets(tx, wallet, after.unknownAssets);
    added.push(source.id);
  }
  const rows = await readWallets({ db: tx }, userId);
  const getId = ({ network, address }: Wallet) =>
    rows.find((row) => row.network === network && row.address === address)?.id;
  const main = file.find((wallet) => wallet.main);
  const mainId = main === undefined ? undefined : getId(main);
  if (mainId !== undefined) await makeMainWallet(tx, { id: mainId, userId });
  const first = file.flatMap((wallet) => getId(wallet) ?? []);
  if (added.length > 0) {
    const others = rows.map(({ id }) => id).filter((id) => !first.includes(id));
    await orderWallets(tx, userId, [...first, ...others]);
  }
  return added.map((sourceId) => async (context) => {
    context.bus.publish('source.added', { userId, sourceId });
    await requestFirstSync(context, sourceId);
  });
}

function refused(words: { ko: string; en: string }): ApiError {
  return new ApiError('INVALID_REQUEST', words, { status: 422 });
}
