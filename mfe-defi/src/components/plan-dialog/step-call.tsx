import type { PlanStep, TypedData } from '@moa/contracts/defi/plans';
import { shortAddress } from '@moa/contracts/short-address';
import { useMessages } from '@moa/i18n/messages';
import { CopyField } from '@moa/ui/copy-field/copy-field';
import { Badge } from '@moa/ui/core/badge';
import { color, fontSize, radius, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { planMessages } from '../../messages/plan.ts';
import { printable } from '../../rules/plan/printable.ts';

/** The call as the wallet will show it, decoded: where it goes, which function, with what. */
export function StepCall({
  step: { to, gas, call, permit },
  block,
}: {
  step: PlanStep;
  block: string;
}) {
  const t = useMessages(planMessages);
  return (
    <Root>
      <summary>{t(permit ? 'permitDetails' : 'details')}</summary>
      <List>
        <div>
          <dt>{t('contract')}</dt>
          <dd>
            {call.contract === null ? null : `${printable(call.contract)} `}
            <Badge tone={call.known ? 'neutral' : 'danger'}>
              {t(call.known ? 'known' : 'notKnown')}
            </Badge>
            <CopyField label={t('contractAddress')} value={to} shown={shortAddress(to)} />
          </dd>
        </div>
        <div>
          <dt>{t('call')}</dt>
          <dd>
            <code>{printable(call.function)}</code>
          </dd>
        </div>
        {call.args.length === 0 ? null : (
          <div>
            <dt>{t('arguments')}</dt>
            <dd>
              <Arguments>
                {call.args.map(({ name, type, value }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they are known by their place, and names may be missing
                  <li key={index}>
                    <span>
                      {printable(name)} <small>{printable(type)}</small>
                    </span>
                    <code>{printable(value)}</code>
                  </li>
                ))}
              </Arguments>
            </dd>
          </div>
        )}
        {permit ? (
          <SignedFor domain={permit.typedData.domain} />
        ) : (
          <div>
            <dt>{t('gasLimit')}</dt>
            <dd>
              <code>{gas}</code>
            </dd>
          </div>
        )}
      </List>
      <At>{t('blockAt', { block })}</At>
    </Root>
  );
}

/** The domain: where the signature is good, and nowhere else. */
function SignedFor({
  domain: { name, version, chainId, verifyingContract },
}: {
  domain: TypedData['domain'];
}) {
  const t = useMessages(planMessages);
  return (
    <div>
      <dt>{t('signedWhere')}</dt>
      <dd>
        <code>
          {[name, version, chainId, verifyingContract]
            .flatMap((part) => (part === undefined ? [] : printable(`${part}`)))
            .join(' · ')}
        </code>
      </dd>
    </div>
  );
}

const Root = styled.details`
  width: 100%;
  font-size: ${fontSize[13]};
  summary {
    width: fit-content;
    padding: ${space(1)} 0;
    color: ${color.textQuiet};
    cursor: pointer;
    &:hover { color: ${color.text}; }
  }
`;
const List = styled.dl`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(2)};
  padding: ${space(3)};
  border-radius: ${radius.small};
  background: ${color.surfaceSunken};
  dt { font-size: ${fontSize[12]}; color: ${color.textQuiet}; }
  dd { display: flex; flex-wrap: wrap; align-items: center; gap: ${space(1)} ${space(2)}; min-width: 0; }
  code {
    min-width: 0;
    font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
    font-size: ${fontSize[12]};
    overflow-wrap: anywhere;
  }
`;
const At = styled.p`
  margin-top: ${space(1)};
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
const Arguments = styled.ul`
  display: grid;
  gap: ${space(2)};
  width: 100%;
  min-width: 0;
  li { display: grid; min-width: 0; }
  small { color: ${color.textFaint}; }
`;
