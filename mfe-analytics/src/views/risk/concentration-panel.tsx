/** Concentration in assets and places: shares as bars, and the concentration figures. */
import type { PortfolioRisk } from '@moa/contracts/analytics/portfolio';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { useAssetName } from '@moa/ui/asset-name/use-asset-name';
import { Percent } from '@moa/ui/core/figures';
import { color, fontSize, radius, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { placeWords } from '../../components/place-words.ts';
import { viewMessages } from '../../messages/views.ts';
import { FiguresPanel } from '../../panels/figures-panel.tsx';
import type { Question } from '../../rules/question.ts';

type Props = {
  by: 'byAsset' | 'byPlace';
  question: Question;
  query: {
    data: PortfolioRisk | undefined;
    error: unknown;
    isError: boolean;
    isPending: boolean;
    isPlaceholderData: boolean;
    isFetching: boolean;
    refetch(): unknown;
  };
};
const shown = 8;

export function ConcentrationPanel({ by, question, query }: Props) {
  const t = useMessages(viewMessages);
  const locale = useLocale();
  const assetName = useAssetName();
  const spread = query.data?.concentration[by];
  return (
    <FiguresPanel
      title={t(by === 'byAsset' ? 'spreadByAsset' : 'spreadByPlace')}
      question={question}
      query={query}
      currency={question.currency}
      figures={(['hhi', 'effectiveCount', 'diversification'] as const).map((name) => ({
        ...{ name, figure: spread?.[name] ?? null, of: by },
      }))}
    >
      {spread && spread.rows.length > 0 ? (
        <Shares>
          {spread.rows.slice(0, shown).map(({ key, label, share }) => (
            <li key={key}>
              <span>
                {by === 'byPlace'
                  ? placeWords(label, locale)
                  : assetName({ symbol: key, name: label })}
              </span>
              <Percent value={share} />
              <Track aria-hidden>
                <span style={{ width: `${Math.min(100, Number(share))}%` }} />
              </Track>
            </li>
          ))}
        </Shares>
      ) : null}
    </FiguresPanel>
  );
}

const Shares = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: ${space(5)} 0 0;
  padding: 0;
  list-style: none;
  font-size: ${fontSize[13]};
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px ${space(3)}; }
  li > span:first-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;
const Track = styled.span`
  grid-column: 1 / -1;
  height: 6px;
  border-radius: ${radius.round};
  background: color-mix(in srgb, ${color.text} 9%, transparent);
  overflow: hidden;
  > span { display: block; height: 100%; border-radius: inherit; background: ${color.chart1}; }
  @media (forced-colors: active) { border: 1px solid; > span { forced-color-adjust: none; background: CanvasText; } }
`;
