import type { PlanOutcome as Outcome } from '@moa/contracts/defi/plans';
import { compareDigits } from '@moa/finance/money/digits';
import { useMessages } from '@moa/i18n/messages';
import { AssetMark } from '@moa/ui/asset-mark/asset-mark';
import { healthText } from '@moa/ui/charts/gauge/health-gauge';
import { healthZones } from '@moa/ui/charts/gauge/health-zones';
import { Quantity } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { styled } from '@moa/ui/styled';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { planMessages } from '../../messages/plan.ts';
import { printable } from '../../rules/plan/printable.ts';
import { Dollars } from '../dollars.tsx';

const dollars: ReadonlySet<string> = new Set([
  'totalCollateralUsd',
  'totalDebtUsd',
  'availableBorrowsUsd',
]);

/** Simulated outcome of all steps: balances, health factor and the position's own figures. */
export function PlanOutcome({ outcome, isDone }: { outcome: Outcome; isDone: boolean }) {
  const t = useMessages(planMessages);
  const format = useFormat();
  const { balances, healthFactor, position = [] } = outcome;
  const getName = (name: string) => {
    const [figure, symbol] = readFigure(name);
    return figure === null ? printable(name) : t(`figure_${figure}`, { symbol: printable(symbol) });
  };
  const getFigure = (name: string, value: string | null) => {
    const [figure] = readFigure(name);
    if (value === null) return t('unknown');
    if (figure === null) return printable(value);
    if (figure === 'collateral') return t(value === 'true' ? 'isUsed' : 'notUsed');
    if (figure === 'share') return format.percent(value);
    if (value === 'unlimited') return t('spendsUnlimited');
    return dollars.has(figure) ? <Dollars value={value} /> : <Quantity value={value} />;
  };
  const health = (value: string | null) =>
    value === null ? (
      t('healthNone')
    ) : (
      <strong style={{ color: getHealthTone(value, healthZones) }}>{healthText(value)}</strong>
    );
  return (
    <section>
      <SectionTitle>{t('outcome')}</SectionTitle>
      <List>
        {balances.map(({ symbol, token, before, after }) => (
          <Row key={token ?? 'native'}>
            <Name>
              <AssetMark symbol={symbol} size={24} />
              {printable(symbol)}
            </Name>
            <MovedAmount isDone={isDone} before={before} after={after} />
          </Row>
        ))}
        {healthFactor ? (
          <Row>
            <Name>{t('health')}</Name>
            <Moved
              isDone={isDone}
              before={health(healthFactor.before)}
              after={health(healthFactor.after)}
            />
          </Row>
        ) : null}
        {position
          .filter(({ before, after }) => before === null || before !== after)
          .map(({ name, before, after }) => (
            <Row key={name}>
              <Name>{getName(name)}</Name>
              {before === null && after === null ? (
                <Before>{t('unknown')}</Before>
              ) : (
                <Moved
                  isDone={isDone}
                  before={getFigure(name, before)}
                  after={getFigure(name, after)}
                />
              )}
            </Row>
          ))}
      </List>
      <Note>{t(isDone ? 'outcomeNoteDone' : 'outcomeNote')}</Note>
    </section>
  );
}

/** Four decimals, as amounts are written; all of them where those do not show the change. */
function MovedAmount({
  before,
  after,
  isDone,
}: {
  before: string;
  after: string;
  isDone: boolean;
}) {
  const { quantity } = useFormat();
  const exact = quantity(before) === quantity(after);
  return (
    <Moved
      isDone={isDone}
      before={<Quantity value={before} exact={exact} />}
      after={<Quantity value={after} exact={exact} />}
    />
  );
}

function Moved({
  before,
  after,
  isDone,
}: {
  before: ReactNode;
  after: ReactNode;
  isDone: boolean;
}) {
  const t = useMessages(planMessages);
  return (
    <Figures>
      <Before>
        <span className="visually-hidden">{t(isDone ? 'beforeDone' : 'before')} </span>
        {before}
      </Before>
      <ArrowRight size={14} aria-hidden />
      <After>
        <span className="visually-hidden">{t('after')} </span>
        {after}
      </After>
    </Figures>
  );
}

const List = styled.ul`
  border-radius: 12px;
  background: ${color.surfaceSunken};
  padding: ${space(1)} ${space(4)};
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  min-height: 44px;
  padding: ${space(2)} 0;
  & + & { border-top: 1px solid ${color.border}; }
`;
const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  font-weight: ${weight.medium};
`;
const Figures = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)} ${space(2)};
  margin-left: auto;
  min-width: 0;
  font-variant-numeric: tabular-nums;
  svg { color: ${color.textFaint}; }
`;
const Before = styled.span`
  color: ${color.textQuiet};
`;
const After = styled.span`
  min-width: 0;
  font-weight: ${weight.semibold};
`;
const Note = styled.p`
  margin-top: ${space(2)};
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;

/** The colour of a health factor's zone. The page shows its word or its warning beside it. */
function getHealthTone(
  healthFactor: string,
  zones: readonly { from: string; tone: string }[],
): string | undefined {
  return zones.findLast(({ from }) => compareDigits(healthFactor, from) >= 0)?.tone;
}

/** Figures of a position as protocols name them, which a plan tells before and after its steps. */
const figures = [
  'supplied',
  'variableDebt',
  'stableDebt',
  'collateral',
  'totalCollateralUsd',
  'totalDebtUsd',
  'availableBorrowsUsd',
  'liquidity',
  'staked',
  'share',
  'rewards',
  'allowance',
  'positions',
] as const;

/** The figure and the token behind it, such as `supplied USDC`; null for one that has no words. */
function readFigure(name: string): [(typeof figures)[number] | null, string] {
  const [first, ...rest] = name.split(' ');
  return [figures.find((figure) => figure === first) ?? null, rest.join(' ')];
}

export const SectionTitle = styled.h3`
  margin-bottom: ${space(2)};
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
  color: ${color.textQuiet};
`;
