/**
 * The only way to print a figure. Amounts are decimal strings and are formatted without ever being
 * a float; a figure that is not known is a dash with its reason, never zero. What is drawn is hidden
 * from screen readers, which hear the figure in words instead (`spoken.ts`). Those words stand in no
 * text of the document, so that copying a table or searching in it gives each figure once.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useAppearance } from '@moa/host/appearance';
import { useFigureStyle } from '@moa/host/currency';
import { useLocale } from '@moa/i18n/locale';
import { formatAge, formatTime } from '@moa/i18n/time';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { styled } from '../styled.ts';
import { changeText } from './change-text.ts';
import { onTick } from './clock.ts';
import { figureWords, hiddenMark, unknownMark } from './figure-words.ts';
import { type FigureTemplate, type FigureText, formatPercent, quantityFigure } from './format.ts';
import { moneyFigure } from './money-figure.ts';
import { speakPercent, speakQuantity } from './spoken.ts';
import { speakMoney } from './spoken-money.ts';
import { color } from './tokens.ts';

type Known = string | null | undefined;

/** An amount of money. With privacy on, no digit of it is in the document. */
export function Money({
  value,
  currency,
  reason,
  ...options
}: {
  value: Known;
  currency: CurrencyCode;
  /** Shortened: 1.2억, 3.4M. */
  compact?: boolean;
  /** The price of one: small ones keep their digits. */
  price?: boolean;
  /** Every digit that it has. */
  exact?: boolean;
  /** A plus before what is positive. */
  signed?: boolean;
  /** Overrides the user's number format. */
  template?: FigureTemplate;
  reason?: string;
}) {
  const locale = useLocale();
  const hideAmounts = useAppearance('hideAmounts');
  const style = useFigureStyle();
  if (value === null || value === undefined) return <Unknown reason={reason} />;
  if (hideAmounts) return <Hidden />;
  const written = { ...style, ...options };
  return (
    <Figure data-spoken={speakMoney(value, currency, locale, written)}>
      <Drawn figure={moneyFigure(value, currency, locale, written)} />
    </Figure>
  );
}

/** A quantity. Counts as an amount for privacy. */
export function Quantity({
  value,
  symbol,
  exact,
  reason,
}: {
  value: Known;
  symbol?: string;
  /** Every digit that it has, instead of four decimals. */
  exact?: boolean;
  reason?: string;
}) {
  const locale = useLocale();
  const hideAmounts = useAppearance('hideAmounts');
  const { grouping } = useFigureStyle();
  if (value === null || value === undefined) return <Unknown reason={reason} />;
  if (hideAmounts) return <Hidden />;
  return (
    <Figure data-spoken={speakQuantity(value, locale, symbol, exact)}>
      <Drawn figure={quantityFigure(value, locale, exact, grouping)}>
        {symbol ? <Unit> {symbol}</Unit> : null}
      </Drawn>
    </Figure>
  );
}

/** A share or a level, in percent units. */
export function Percent({
  value,
  digits = 2,
  signed = false,
  reason,
}: {
  value: Known;
  digits?: number;
  /** A level that can be below zero, such as a premium: with its sign, and said as no change. */
  signed?: boolean;
  reason?: string;
}) {
  const locale = useLocale();
  const { grouping } = useFigureStyle();
  if (value === null || value === undefined) return <Unknown reason={reason} />;
  return (
    <Figure data-spoken={speakPercent(value, locale, { digits, signed })}>
      <span aria-hidden>{formatPercent(value, locale, { digits, signed, grouping })}</span>
    </Figure>
  );
}

/** A change, as an amount, in percent or both: colour, arrow and sign say the same. */
export function Change({
  percent,
  amount,
  currency,
  reason,
}: {
  percent?: Known;
  amount?: Known;
  currency?: CurrencyCode;
  reason?: string;
}) {
  const locale = useLocale();
  const hideAmounts = useAppearance('hideAmounts');
  const style = useFigureStyle();
  const change = changeText({ percent, amount, currency }, locale, style, hideAmounts);
  if (change === 'unknown') return <Unknown reason={reason} />;
  if (change === 'hidden') return <Hidden />;
  const { direction, figures, spoken } = change;
  return (
    <ChangeFigure $direction={direction} data-spoken={spoken}>
      <span aria-hidden>
        {direction === 0 ? null : <Arrow>{direction > 0 ? '▲' : '▼'}</Arrow>}
        {figures.map((figure, at) => (
          <Fragment key={at === 0 ? 'first' : 'second'}>
            {at > 0 ? ' ' : null}
            <Written figure={figure} />
          </Fragment>
        ))}
      </span>
    </ChangeFigure>
  );
}

/** Time elapsed; the exact time in Korea is its title. */
export function Age({
  at,
  fallback = unknownMark,
}: {
  at: string | number | null | undefined;
  fallback?: string;
}) {
  const locale = useLocale();
  const now = useNow(at === null || at === undefined ? null : 10_000);
  if (at === null || at === undefined) return <span>{fallback}</span>;
  return (
    <time dateTime={new Date(at).toISOString()} title={`${formatTime(at, locale)} KST`}>
      {formatAge(at, now, locale)}
    </time>
  );
}

function Drawn({ figure, children }: { figure: FigureText; children?: ReactNode }) {
  return (
    <span aria-hidden>
      <Written figure={figure} />
      {children}
    </span>
  );
}

function Written({ figure: { sign, before, amount, after } }: { figure: FigureText }) {
  return (
    <>
      {sign}
      {before ? <Unit $signed={sign !== ''}>{before}</Unit> : null}
      {amount.map(({ text, unit }) => (unit ? <Unit key={text}>{text}</Unit> : text))}
      {after === '%' ? after : after ? <Unit>{after}</Unit> : null}
    </>
  );
}

function Unknown({ reason }: { reason?: string | undefined }) {
  const locale = useLocale();
  return (
    <Quiet title={reason}>
      <span aria-hidden>{unknownMark}</span>
      <span className="visually-hidden">{reason ?? figureWords[locale].unknown}</span>
    </Quiet>
  );
}

function Hidden() {
  const locale = useLocale();
  return (
    <Quiet>
      <span aria-hidden>{hiddenMark}</span>
      <span className="visually-hidden">{figureWords[locale].hidden}</span>
    </Quiet>
  );
}

/** The time now, renewed every `interval` ms while the component is there. */
export function useNow(interval: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => (interval === null ? undefined : onTick(interval, setNow)), [interval]);
  return now;
}

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  /* In the flow and without width: read aloud, never seen, never selected. */
  &::after {
    content: attr(data-spoken);
    display: inline-block;
    width: 1px;
    height: 1px;
    margin-right: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    vertical-align: top;
  }
`;
const Unit = styled.span<{ $signed?: boolean }>`
  /* Quieter by its size alone: any paler, and it would no longer stand out as text has to. */
  font-size: 0.85em;
  /* A minus would run into the bars of a won. */
  ${({ $signed }) => ($signed ? 'margin-left: 0.09em;' : '')}
`;
const Quiet = styled.span`
  color: ${color.textFaint};
  white-space: nowrap;
`;
const ChangeFigure = styled(Figure)<{ $direction: number }>`
  color: ${({ $direction }) =>
    $direction > 0 ? color.gain : $direction < 0 ? color.loss : color.textQuiet};
`;
const Arrow = styled.span`
  font-size: 0.7em;
  margin-right: 0.3em;
  vertical-align: 0.12em;
`;
