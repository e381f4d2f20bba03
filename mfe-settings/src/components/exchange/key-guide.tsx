/** Steps to create a key at the exchange, in the terms of its own page. */
import type { ExchangeForm } from '@moa/contracts/settings/exchanges';
import { useMessages } from '@moa/i18n/messages';
import { CopyField } from '@moa/ui/copy-field/copy-field';
import { color, fontSize, radius, space, weight } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import { connect } from '../../messages/connect.ts';
import { KeyBoxes } from './key-boxes.tsx';
import { useExchangeName } from './use-exchange-name.ts';

type Props = { form: ExchangeForm; addresses: readonly string[] };

export function KeyGuide({ form, addresses }: Props) {
  const t = useMessages(connect);
  const exchange = useExchangeName()(form.exchange);
  const needed = form.tick.filter(({ optional }) => !optional);
  const useful = form.tick.filter(({ optional }) => optional);
  const secret = form.fields.find(({ name }) => name === 'secret')?.label ?? '';
  return (
    <Root>
      <Title>{t('guide', { exchange })}</Title>
      <Steps>
        <li>
          {t('stepOpen', { exchange })}
          <Links>
            <TextLink href={form.keyPage}>{t('openPage')}</TextLink>
            <TextLink href={form.documentation}>{t('documentation')}</TextLink>
          </Links>
        </li>
        <li>
          {t('stepTick')}
          <KeyBoxes boxes={needed} ticked />
          {useful.length > 0 ? (
            <>
              <More>{t('stepTickMore')}</More>
              <KeyBoxes boxes={useful} ticked />
            </>
          ) : null}
        </li>
        <li>
          {t('stepLeave')} {form.tellsPermissions ? t('stepLeaveTold') : null}
          <KeyBoxes boxes={form.leave} ticked={false} />
        </li>
        <li>
          {t(form.addresses === 'required' ? 'stepAddressRequired' : 'stepAddressAdvised')}
          {addresses.length === 0 ? (
            <More>{t('addressUnknown')}</More>
          ) : (
            <Addresses>
              {addresses.map((address) => (
                <li key={address}>
                  <CopyField label={t('address', { address })} value={address} />
                </li>
              ))}
            </Addresses>
          )}
          {form.lifetimeWithoutAddressesDays === null ? null : (
            <More>{t('lifetimeWithoutAddress', { days: form.lifetimeWithoutAddressesDays })}</More>
          )}
        </li>
        <li>{t('stepCopy', { secret })}</li>
      </Steps>
      {form.sites === null ? null : (
        <Note>
          {t('onlySite', { site: form.sites.read, others: form.sites.others.join(', ') })}
        </Note>
      )}
      {form.lifetimeDays === null ? null : (
        <Note>
          {t('lifetime')} {t(form.tellsExpiry ? 'lifetimeTold' : 'lifetimeUntold')}
        </Note>
      )}
    </Root>
  );
}

const Root = styled.section`
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.accentSoft};
  font-size: ${fontSize[13]};
`;
const Title = styled.h3`
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
`;
const Steps = styled.ol`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(3)};
  padding-left: ${space(5)};
  > li { list-style: decimal; padding-left: ${space(1)}; }
  > li::marker { color: ${color.accent}; font-weight: ${weight.semibold}; font-variant-numeric: tabular-nums; }
`;
const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin-top: ${space(1)};
`;
const More = styled.p`
  margin-top: ${space(2)};
  color: ${color.textQuiet};
`;
const Addresses = styled.ul`
  margin-top: ${space(1)};
  li { display: flex; align-items: center; min-height: 36px; }
`;
const Note = styled.p`
  margin-top: ${space(4)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color.border};
  color: ${color.textQuiet};
`;
