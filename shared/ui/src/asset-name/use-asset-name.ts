import { assetName } from '@moa/contracts/assets/asset-names';
import { useLocale } from '@moa/i18n/locale';
import { useCallback } from 'react';

/**
 * Returns a function that names assets in the user's language: one name, wherever they are held.
 */
export function useAssetName() {
  const locale = useLocale();
  return useCallback(
    (asset: Parameters<typeof assetName>[0]) => assetName(asset, locale),
    [locale],
  );
}
