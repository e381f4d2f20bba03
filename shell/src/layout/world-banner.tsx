import { isSandbox } from '@moa/host/release';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { worldWords } from '../first-view/world-words.ts';

const messages = defineMessages(worldWords.ko, worldWords.en);

/** Says plainly, on every page, that nothing here is real money. */
export function WorldBanner() {
  const t = useMessages(messages);
  return isSandbox() ? <Bar aria-label={t('name')}>{t('simulated')}</Bar> : null;
}

const Bar = styled.aside`
  padding: ${space(1)} ${space(4)};
  background: ${color.cautionSoft};
  color: ${color.caution};
  font-size: ${fontSize[12]};
  text-align: center;
  text-wrap: balance;
`;
