import { assetName } from '@moa/contracts/assets/asset-names';
import { useLocale } from '@moa/i18n/locale';
import { useCallback } from 'react';

/** What an asset is called in the person's language: one name, wherever it is held. */
export function useAssetName() {
  const locale = useLocale();
  return useCallback(
    (asset: Parameters<typeof assetName>[0]) => assetName(asset, locale),
    [locale],
  );
}
