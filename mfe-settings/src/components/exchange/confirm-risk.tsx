/** Where an exchange does not tell what a key may do, its owner says so once the key is found to work. */
import type { ExchangeForm } from '@moa/contracts/settings/exchanges';
import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Button } from '@moa/ui/core/button';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { FormFailure } from '@moa/ui/form/form-failure';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import { useEffect, useRef, useState } from 'react';
import { connect } from '../../messages/connect.ts';
import { KeyBoxes } from './key-boxes.tsx';
import { useExchangeName } from './use-exchange-name.ts';

type Props = {
  form: ExchangeForm;
  busy: boolean;
  error: unknown;
  /** Label of the button; defaults to that for connecting. */
  action?: string | undefined;
  onBack(): void;
  onConfirm(): void;
};

export function ConfirmRisk({ form, busy, error, action, onBack, onConfirm }: Props) {
  const t = useMessages(connect);
  const exchange = useExchangeName()(form.exchange);
  const [accepted, setAccepted] = useState(false);
  const [missing, setMissing] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <Root>
      <Title ref={title} tabIndex={-1}>
        {t('riskTitle')}
      </Title>
      <Notice tone="caution">{t('riskText', { exchange })}</Notice>
      <div>
        <Step>{t('riskStep', { exchange })}</Step>
        <KeyBoxes boxes={form.leave} ticked={false} />
        <Link>
          <TextLink href={form.keyPage}>{t('openPage')}</TextLink>
        </Link>
      </div>
      <Checkbox
        checked={accepted}
        onChange={(event) => {
          setAccepted(event.target.checked);
          setMissing(false);
        }}
        error={missing ? t('riskMissing') : null}
      >
        <Accept>{t('riskAccept')}</Accept>
      </Checkbox>
      <FormFailure error={error} />
      <Buttons>
        <Button type="button" disabled={busy} onClick={onBack}>
          {t('back')}
        </Button>
        <Button
          type="button"
          tone="primary"
          busy={busy}
          onClick={() => (accepted ? onConfirm() : setMissing(true))}
        >
          {action ?? t('connect')}
        </Button>
      </Buttons>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;
const Title = styled.h3`
  font-size: ${fontSize[17]};
  font-weight: ${weight.semibold};
  outline: none;
`;
const Step = styled.p`
  font-size: ${fontSize[13]};
`;
const Link = styled.p`
  margin-top: ${space(3)};
  font-size: ${fontSize[13]};
`;
const Accept = styled.span`
  font-size: ${fontSize[15]};
  color: ${color.text};
`;
const Buttons = styled.div`
  display: grid;
  grid-template-columns: 1fr 2fr;
  gap: ${space(3)};
`;
