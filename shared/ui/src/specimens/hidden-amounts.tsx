import { setHideAmounts, useAppearance } from '@moa/host/appearance';
import { useLocale } from '@moa/i18n/locale';
import type { ReactNode } from 'react';
import { Button } from '../core/button.tsx';
import { space } from '../core/tokens.ts';

const words = {
  ko: { hide: '모든 금액 숨기기', show: '모든 금액 보이기' },
  en: { hide: 'Hide all amounts', show: 'Show all amounts' },
};

/** Privacy is one switch for the whole app, so a specimen offers the switch itself. */
export function HiddenAmounts({ children }: { children: ReactNode }) {
  const hideAmounts = useAppearance('hideAmounts');
  const say = words[useLocale()];
  return (
    <div style={{ display: 'grid', gap: space(3) }}>
      <div>
        <Button
          size="small"
          aria-pressed={hideAmounts}
          onClick={() => setHideAmounts(!hideAmounts)}
        >
          {hideAmounts ? say.show : say.hide}
        </Button>
      </div>
      {children}
    </div>
  );
}
