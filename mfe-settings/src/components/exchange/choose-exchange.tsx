/** Which exchange: those of Korea first, found by name in either language. */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { ExchangeForm } from '@moa/contracts/settings/exchanges';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, media, motion, radius, space, weight } from '@moa/ui/core/tokens';
import { SearchField } from '@moa/ui/field/search-field';
import { styled } from '@moa/ui/styled';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { connect } from '../../messages/connect.ts';
import { ProviderMark } from '../provider-mark.tsx';
import { useExchangeName } from './use-exchange-name.ts';

type Props = { exchanges: readonly ExchangeForm[]; onChoose(exchange: ExchangeId): void };

export function ChooseExchange({ exchanges, onChoose }: Props) {
  const t = useMessages(connect);
  const nameOf = useExchangeName();
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const found = exchanges.filter(
    ({ exchange }) => exchange.includes(wanted) || nameOf(exchange).toLowerCase().includes(wanted),
  );
  return (
    <Root>
      <SearchField label={t('search')} value={words} onChange={setWords} />
      {(['korea', 'abroad'] as const).map((region) => {
        const here = found.filter((one) => one.region === region);
        if (here.length === 0) return null;
        return (
          <section key={region} aria-label={t(region)}>
            <Region>{t(region)}</Region>
            <List>
              {here.map((form) => (
                <li key={form.exchange}>
                  <Choice type="button" onClick={() => onChoose(form.exchange)}>
                    <ProviderMark provider={form.exchange} />
                    <span>
                      <strong>{nameOf(form.exchange)}</strong>
                      {getNotes(form).map((note) => (
                        <small key={note}>{note}</small>
                      ))}
                    </span>
                    <ChevronRight size={18} aria-hidden />
                  </Choice>
                </li>
              ))}
            </List>
          </section>
        );
      })}
      <p role="status" className={found.length > 0 ? 'visually-hidden' : undefined}>
        {found.length > 0 ? '' : t('noneFound', { words: words.trim() })}
      </p>
    </Root>
  );

  function getNotes({ tellsPermissions, fields }: ExchangeForm): string[] {
    const reported = t(tellsPermissions ? 'tells.permissions' : 'tells.nothing');
    const passphrase = fields.some(({ name }) => name === 'passphrase');
    return passphrase ? [reported, t('needsPassphrase')] : [reported];
  }
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;
const Region = styled.h3`
  margin-bottom: ${space(2)};
  font-size: ${fontSize[13]};
  font-weight: ${weight.semibold};
  color: ${color.textQuiet};
`;
const List = styled.ul`
  display: grid;
  gap: ${space(2)};
  ${media.tablet} { grid-template-columns: 1fr 1fr; }
`;
const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  height: 100%;
  min-height: 64px;
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  color: ${color.text};
  text-align: left;
  cursor: pointer;
  transition: background-color ${motion.quick};
  &:hover { background: ${color.surfaceHover}; }
  > span:not(:first-child) { flex: 1; min-width: 0; }
  > svg { flex: none; color: ${color.textFaint}; }
  strong { display: block; font-weight: ${weight.semibold}; }
  small { display: block; font-size: ${fontSize[12]}; color: ${color.textQuiet}; }
`;
