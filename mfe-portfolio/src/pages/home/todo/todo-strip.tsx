import type { CurrencyCode } from '@moa/contracts/primitives';
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { type Locale, useLocale } from '@moa/i18n/locale';
import { type Translate, useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Money } from '@moa/ui/core/figures';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { ButtonLink } from '@moa/ui/link/button-link';
import { styled } from '@moa/ui/styled';
import {
  CircleDollarSign,
  Gift,
  HandCoins,
  KeyRound,
  LifeBuoy,
  PlugZap,
  Ruler,
  ShieldAlert,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { homeRestMessages } from '../../../messages/home-rest.ts';
import { cutHealth } from '../risks/risk-card.tsx';
import type { Todo } from './todos.ts';

/** Tasks of the user, each with one action. Renders nothing without tasks. */
export function TodoStrip({ items, currency }: { items: readonly Todo[]; currency: CurrencyCode }) {
  const t = useMessages(homeRestMessages);
  const locale = useLocale();
  if (items.length === 0) return null;
  return (
    <Card data-todos={items.length}>
      <CardHeader>
        <CardTitle>{t('todo')}</CardTitle>
        <Badge tone="caution">{t('todoCount', { count: items.length })}</Badge>
      </CardHeader>
      <List>
        {items.map((item) => {
          const { icon, title, note, action } = getWords(item, t, locale, currency);
          return (
            <Row key={item.key} data-todo={item.kind}>
              <Icon $tone={getTone(item)} aria-hidden>
                {icon}
              </Icon>
              <Words>
                <strong>{title}</strong>
                {note ? <span>{note}</span> : null}
              </Words>
              <ButtonLink to={item.to} size="small">
                {action}
              </ButtonLink>
            </Row>
          );
        })}
      </List>
    </Card>
  );
}

type Words = { icon: ReactNode; title: string; note?: ReactNode; action: string };

function getWords(
  item: Todo,
  t: Translate<keyof (typeof homeRestMessages)['ko']>,
  locale: Locale,
  currency: CurrencyCode,
): Words {
  switch (item.kind) {
    case 'source': {
      const { label: name, error } = item.source;
      const reason = error
        ? `${describeFailure(new ApiFailure(error.code, error.message), locale).sentence} `
        : '';
      return {
        icon: <PlugZap size={18} />,
        title: t(error ? 'sourceFailed' : 'sourceStale', { name }),
        note: `${reason}${t('retrying')}`,
        action: t('checkConnection'),
      };
    }
    case 'wayBack':
      return {
        icon: <LifeBuoy size={18} />,
        title: t('wayBack'),
        note: t('wayBackText'),
        action: t('makeWayBack'),
      };
    case 'key':
      return {
        icon: <KeyRound size={18} />,
        title: t(item.days < 0 ? 'keyEnded' : item.days === 0 ? 'keyEndsToday' : 'keyEnds', {
          name: item.label,
          days: item.days,
        }),
        note: t('keyText'),
        action: t('renewKey'),
      };
    case 'loan':
      return {
        icon: <TriangleAlert size={18} />,
        title: t('loanDanger'),
        note: t('loanDangerText', { health: cutHealth(item.healthFactor) }),
        action: t('seeLoan'),
      };
    case 'withdrawals':
      return {
        icon: <HandCoins size={18} />,
        title: t('withdrawals', { count: item.count }),
        note: <Money value={item.value} currency={currency} reason={t('noValue')} />,
        action: t('seeWithdrawals'),
      };
    case 'principal':
      return {
        icon: <HandCoins size={18} />,
        title: t('principal', { count: item.count }),
        note: <Money value={item.value} currency={currency} reason={t('noValue')} />,
        action: t('collectPrincipal'),
      };
    case 'ranges':
      return {
        icon: <Ruler size={18} />,
        title:
          item.count === 1
            ? t('rangeOne', { name: item.label })
            : t('ranges', { count: item.count }),
        note: t('rangesText'),
        action: t('seePools'),
      };
    case 'unpriced':
      return {
        icon: <CircleDollarSign size={18} />,
        title: t(item.count === 1 ? 'unpricedOne' : 'unpriced', { count: item.count }),
        note: t('unpricedText'),
        action: t('seeAssets'),
      };
    case 'suspected':
      return {
        icon: <ShieldAlert size={18} />,
        title: t(item.count === 1 ? 'suspectedOne' : 'suspected', { count: item.count }),
        note: t('suspectedText'),
        action: t('checkTokens'),
      };
    case 'rewards':
      return {
        icon: <Gift size={18} />,
        title: t(item.count === 1 ? 'rewardsOne' : 'rewards', { count: item.count }),
        note: <Money value={item.value} currency={currency} reason={t('noValue')} />,
        action: t('seeRewards'),
      };
  }
}

type Tone = 'danger' | 'caution' | 'good';

function getTone({ kind }: Todo): Tone {
  if (kind === 'loan' || kind === 'wayBack') return 'danger';
  return kind === 'rewards' || kind === 'withdrawals' || kind === 'principal' ? 'good' : 'caution';
}

const tones: Record<Tone, { ink: string; ground: string }> = {
  danger: { ink: color.danger, ground: color.dangerSoft },
  caution: { ink: color.caution, ground: color.cautionSoft },
  good: { ink: color.success, ground: color.successSoft },
};

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(400px, 100%), 1fr));
  gap: ${space(3)} ${space(8)};
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  & > a { flex: none; margin-left: auto; }
`;
const Icon = styled.span<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  border-radius: ${radius.round};
  background: ${({ $tone }) => tones[$tone].ground};
  color: ${({ $tone }) => tones[$tone].ink};
`;
const Words = styled.div`
  display: grid;
  flex: 1 1 112px;
  min-width: 0;
  strong { font-weight: ${weight.semibold}; }
  span { font-size: ${fontSize[13]}; color: ${color.textQuiet}; }
`;
