import { useDisplayCurrency } from '@moa/host/currency';
import { positionsQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useSession } from '@moa/host/session';
import { useMemo } from 'react';
import { assetCommands } from '../model/asset-commands.ts';
import type { Command } from '../model/command.ts';
import { placeCommands } from '../model/place-commands.ts';

/** The held assets and where they are, once something is looked for; none for who has not signed in. */
export function useAssetCommands(wanted: boolean): readonly Command[] {
  const { status } = useSession();
  const { data } = useQuery({
    ...positionsQuery(useDisplayCurrency()),
    enabled: wanted && status === 'signed-in',
  });
  return useMemo(() => {
    const positions = data?.items ?? [];
    return [...assetCommands(positions), ...placeCommands(positions)];
  }, [data]);
}
