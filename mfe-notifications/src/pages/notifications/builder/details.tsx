/** Every setting of how the rule notifies, behind one press. */
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { builder } from '../../../messages/builder.ts';
import {
  type DetailPart,
  type detailSentences,
  detailValues,
} from '../../../rule-words/detail-sentence.ts';
import type { Wording } from '../../../rule-words/rule-sentence.ts';
import { type Panel, PartButton } from './sentence-editor.tsx';

type Props = {
  rule: Parameters<typeof detailSentences>[0];
  wording: Wording;
  panelOf(part: DetailPart): Panel;
  /** The parts that are refused. */
  wrong: ReadonlySet<string>;
};

export function Details({ rule, wording: { locale }, panelOf, wrong }: Props) {
  const t = useMessages(builder);
  const values = detailValues(rule, locale);
  const isWrong = values.some(({ part }) => wrong.has(part));
  return (
    <Root>
      <details {...(isWrong ? { open: true } : {})}>
        <summary>{t('details')}</summary>
        <List>
          {values.map(({ part, text }) => {
            const panel = panelOf(part);
            return (
              <div key={part}>
                <dt>{panel.label}</dt>
                <dd>
                  <PartButton part={part} text={text} panel={panel} wrong={wrong} />
                </dd>
              </div>
            );
          })}
        </List>
      </details>
    </Root>
  );
}

const Root = styled.div`
  summary {
    width: fit-content;
    padding: ${space(3)} 0;
    font-size: ${fontSize[13]};
    cursor: pointer;
  }
`;
const List = styled.dl`
  display: grid;
  gap: ${space(1)} ${space(6)};
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(3)};
    min-height: 44px;
  }
  dt { font-size: ${fontSize[13]}; color: ${color.textQuiet}; }
  dd { text-align: end; }
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
