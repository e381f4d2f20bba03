/** An address in full, so that it can be compared to the end. */
import { color, fontSize, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { compareAddresses } from '../../rules/compare-addresses.ts';

type Props = {
  label: string;
  address: string;
  /** Where given, what differs from it is marked. */
  comparedWith?: string;
};

export function WholeAddress({ label, address, comparedWith = address }: Props) {
  return (
    <div>
      <Label>{label}</Label>
      <Address>
        {compareAddresses(address, comparedWith).map(({ text, same }, index) =>
          // The runs of one address never change their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
          same ? <span key={index}>{text}</span> : <Differing key={index}>{text}</Differing>,
        )}
      </Address>
    </div>
  );
}

const Label = styled.p`
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
const Address = styled.p`
  font-family: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, monospace;
  font-size: ${fontSize[13]};
  overflow-wrap: anywhere;
  user-select: all;
`;
const Differing = styled.mark`
  background: none;
  color: ${color.danger};
  font-weight: ${weight.bold};
  text-decoration: underline;
  text-underline-offset: 3px;
`;
