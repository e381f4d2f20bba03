import type { AavePosition } from '@moa/contracts/defi/aave';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { healthTone } from '@moa/ui/charts/gauge/health-zones';
import { Percent } from '@moa/ui/core/figures';
import { formatPercent } from '@moa/ui/core/format';
import { QuietWords } from '@moa/ui/core/quiet';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { dashboardMessages } from '../messages/dashboard.ts';

type Props = Pick<AavePosition, 'ltv' | 'maxLtv' | 'liquidationThreshold' | 'zone'>;

/** Debt against collateral now, the most that can be borrowed, and where liquidation begins. */
export function LoanBar({ ltv, maxLtv, liquidationThreshold, zone }: Props) {
  const t = useMessages(dashboardMessages);
  const locale = useLocale();
  const say = (value: string | null) => (value === null ? '—' : formatPercent(value, locale));
  return (
    <div>
      <Head>
        <QuietWords>{t('ltv')}</QuietWords>
        <Now>
          <Percent value={ltv} reason={t('noLtv')} />
        </Now>
      </Head>
      <Track
        role="img"
        aria-label={t('ltvText', {
          now: say(ltv),
          max: say(maxLtv),
          threshold: say(liquidationThreshold),
        })}
      >
        <Fill
          style={{
            width: `${within(ltv)}%`,
            background: zone === 'none' ? color.accent : healthTone(zone),
          }}
        />
        <Mark style={{ left: `${within(maxLtv)}%`, background: color.textQuiet }} />
        <Mark style={{ left: `${within(liquidationThreshold)}%`, background: color.danger }} />
      </Track>
      <Legend>
        <span>
          <Key style={{ background: color.textQuiet }} aria-hidden />
          {t('ltvMax')} <Percent value={maxLtv} />
        </span>
        <span>
          <Key style={{ background: color.danger }} aria-hidden />
          {t('ltvLiquidation')} <Percent value={liquidationThreshold} />
        </span>
      </Legend>
    </div>
  );
}

/** Percent from the left, for drawing. */
function within(percent: string | null): number {
  return Math.min(100, Math.max(0, Number(percent ?? 0)));
}

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)};
`;
const Now = styled.span`
  font-weight: ${weight.semibold};
`;
const Track = styled.div`
  position: relative;
  height: 10px;
  margin-top: ${space(2)};
  border-radius: 999px;
  background: ${color.surfaceHover};
  @media (forced-colors: active) {
    box-shadow: 0 0 0 1px CanvasText;
    > * { forced-color-adjust: none; background: CanvasText !important; }
    > :first-child { background: Highlight !important; }
  }
`;
const Fill = styled.span`
  display: block;
  height: 100%;
  border-radius: 999px;
`;
const Mark = styled.span`
  position: absolute;
  top: -3px;
  width: 2px;
  height: 16px;
  margin-left: -1px;
  box-shadow: 0 0 0 1px ${color.surfaceRaised};
`;
const Legend = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin-top: ${space(2)};
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
  & > span { display: inline-flex; align-items: center; gap: ${space(1)}; }
`;
const Key = styled.i`
  width: 8px;
  height: 8px;
  border-radius: 2px;
  @media (forced-colors: active) { forced-color-adjust: none; background: CanvasText !important; }
`;
