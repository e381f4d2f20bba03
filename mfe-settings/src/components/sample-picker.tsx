/** In the simulated world: accounts that fill the form by one press. It says plainly that they are not real. */

import { getSandboxSamples } from '@moa/contracts/platform/samples';
import { call } from '@moa/host/api';
import { queryOptions, useQuery } from '@moa/host/query';
import { isSandbox } from '@moa/host/release';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { color, fontSize, media, motion, radius, space, weight } from '@moa/ui/core/tokens';
import { PracticeBox, PracticeText } from '@moa/ui/practice-box/practice-box';
import { styled } from '@moa/ui/styled';
import { FlaskConical } from 'lucide-react';
import { add } from '../messages/add.ts';
import { samples as notes } from '../messages/samples.ts';
import { sampleNote } from '../rules/sample-note.ts';

type Samples = NonNullable<ReturnType<typeof useSandboxSamples>['data']>;
type Sample = {
  key: string;
  /** The name that it is published under. */
  label: string;
  /** Description of a sample without a note of its own. */
  untold: string;
};

type Props<T extends Sample> = {
  /** Selects the published accounts that fit this form. */
  pick: (samples: Samples) => readonly T[];
  chosen: string | null;
  /** Behind a press, where what one types comes first. */
  folded?: boolean;
  onFill(sample: T): void;
};

export function SamplePicker<T extends Sample>({ pick, chosen, folded = false, onFill }: Props<T>) {
  const t = useMessages(add);
  const n = useMessages(notes);
  const { data, error, isFetching, refetch } = useSandboxSamples();
  if (!isSandbox()) return null;
  const samples = data ? pick(data) : [];
  const getNote = ({ label, untold }: Sample) => {
    const note = sampleNote(label);
    return note === null ? untold : n(note);
  };
  return (
    <PracticeBox
      icon={<FlaskConical size={18} aria-hidden />}
      title={t('sampleTitle')}
      badge={t('sampleBadge')}
      text={t('sampleText')}
      level={3}
      folded={folded}
    >
      {error ? (
        <PracticeText role="alert">
          {t('sampleFailed')}{' '}
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </PracticeText>
      ) : data && samples.length === 0 ? (
        <PracticeText>{t('sampleNone')}</PracticeText>
      ) : (
        <List>
          {samples.map((sample) => (
            <Option
              key={sample.key}
              type="button"
              aria-pressed={sample.key === chosen}
              onClick={() => onFill(sample)}
            >
              <strong>{sample.label}</strong>
              <small>{getNote(sample)}</small>
            </Option>
          ))}
        </List>
      )}
    </PracticeBox>
  );
}

const List = styled.div`
  display: grid;
  gap: ${space(2)};
  ${media.tablet} { grid-template-columns: 1fr 1fr; }
`;
const Option = styled.button`
  display: block;
  min-height: 52px;
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surfaceRaised};
  text-align: left;
  cursor: pointer;
  transition: background-color ${motion.quick};
  &:hover { background: ${color.surfaceHover}; }
  &[aria-pressed='true'] { border-color: ${color.accent}; box-shadow: inset 0 0 0 1px ${color.accent}; }
  strong { display: block; font-weight: ${weight.semibold}; }
  small {
    display: block;
    font-size: ${fontSize[12]};
    color: ${color.textQuiet};
  }
`;

const sandboxSamplesQuery = queryOptions({
  queryKey: ['platform', 'sandbox-samples'],
  queryFn: ({ signal }) => call(getSandboxSamples, {}, { signal }),
  staleTime: 60_000,
});

/** The accounts that the simulated world publishes. In the live world nothing is asked. */
function useSandboxSamples() {
  return useQuery({ ...sandboxSamplesQuery, enabled: isSandbox() });
}
