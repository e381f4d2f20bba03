/** The safety meter: how well the account is kept, and the one thing to do next. */

import { useRecoveryStatus } from '@moa/host/late/recovery-status';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { useNow } from '@moa/ui/core/figures';
import { color, fontSize, media, radius, space, weight } from '@moa/ui/core/tokens';
import { ProgressRing } from '@moa/ui/progress/progress-ring';
import { styled } from '@moa/ui/styled';
import { Check, Shield, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useMe } from '../../api/me.ts';
import { usePasskeys } from '../../api/passkeys.ts';
import { useSessions } from '../../api/sessions.ts';
import { Section } from '../../components/account/section.tsx';
import { VerifyEmail } from '../../components/account/verify-email.tsx';
import { security } from '../../messages/security.ts';
import { MeterSkeleton } from './meter-skeleton.tsx';
import { rateSafety, type Safety, type SafetyStepId } from './safety.ts';

type Acts = { onAddPasskey(): void; onRenewCodes(): void };

const looks = {
  exposed: { tone: 'danger', Icon: ShieldAlert, color: color.danger },
  fair: { tone: 'caution', Icon: Shield, color: color.caution },
  strong: { tone: 'success', Icon: ShieldCheck, color: color.success },
} as const;

export function SafetyCard(acts: Acts) {
  const t = useMessages(security);
  const safety = useSafety();
  return (
    <Room>
      <Section
        id="safety"
        title={t('safety')}
        query={safety}
        height="var(--meter)"
        skeleton={<MeterSkeleton />}
      >
        {(known) => <Meter {...known} email={safety.email ?? ''} {...acts} />}
      </Section>
    </Room>
  );
}

function Meter({ level, steps, next, email, ...acts }: Safety & Acts & { email: string }) {
  const t = useMessages(security);
  const { tone, Icon, color: tint } = looks[level];
  const done = steps.filter((step) => step.done).length;
  const words = t('steps', { done, all: steps.length });
  return (
    <Root>
      <Verdict>
        <ProgressRing label={words} value={(done / steps.length) * 100} size={72} tone={tone}>
          <Icon size={28} color={tint} aria-hidden />
        </ProgressRing>
        <div>
          <Level>{t(`level.${level}`)}</Level>
          <Quiet>{t(`levelText.${level}`)}</Quiet>
        </div>
      </Verdict>
      <Steps aria-label={words}>
        {steps.map((step) => (
          <Step key={step.id} data-done={step.done || undefined}>
            <Dot aria-hidden>{step.done ? <Check size={14} strokeWidth={3} /> : null}</Dot>
            <span>
              {t(`step.${step.id}`)}
              <span className="visually-hidden"> ({t(step.done ? 'done' : 'open')})</span>
            </span>
          </Step>
        ))}
      </Steps>
      {next ? (
        <Next>
          <div>
            <NextTitle>
              {t('nextStep')}: {t(`step.${next}`)}
            </NextTitle>
            <Quiet>{t(`why.${next}`)}</Quiet>
          </div>
          <Act next={next} email={email} {...acts} />
        </Next>
      ) : null}
    </Root>
  );
}

function Act({
  next,
  email,
  onAddPasskey,
  onRenewCodes,
}: Acts & { next: SafetyStepId; email: string }) {
  const t = useMessages(security);
  const label = t(`act.${next}`);
  switch (next) {
    case 'email':
      return <VerifyEmail email={email} label={label} tone="primary" size="medium" />;
    case 'codes':
      return (
        <Button tone="primary" onClick={onRenewCodes}>
          {label}
        </Button>
      );
    case 'passkeys':
      return (
        <Button tone="primary" onClick={onAddPasskey}>
          {label}
        </Button>
      );
    case 'unbound':
    case 'old-sessions':
      return (
        <Button tone="primary" onClick={() => goTo('sessions')}>
          {label}
        </Button>
      );
  }
}

/** Moves to another part of the page, the reading place included. */
function goTo(id: string) {
  document.getElementById(id)?.scrollIntoView({ block: 'start' });
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}

/** As much as the meter with its next step takes, so that nothing below moves when it is known. */
const Room = styled.div`
  --meter: 430px;
  ${media.desktop} { --meter: 229px; }
`;
const Root = styled.div`
  display: grid;
  gap: ${space(5)};
  ${media.desktop} { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); align-items: center; }
`;
const Verdict = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-width: 0;
`;
const Level = styled.p`
  font-size: ${fontSize[20]};
  font-weight: ${weight.bold};
  line-height: 1.35;
`;
const Quiet = styled.p`
  color: ${color.textQuiet};
`;
const Steps = styled.ul`
  display: grid;
  gap: ${space(2)};
  font-size: ${fontSize[13]};
`;
const Step = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  &[data-done] { color: ${color.textQuiet}; }
  &:not([data-done]) { font-weight: ${weight.semibold}; }
`;
const Dot = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 20px;
  height: 20px;
  border: 2px solid ${color.borderStrong};
  border-radius: ${radius.round};
  [data-done] > & { border-color: transparent; background: ${color.successSoft}; color: ${color.success}; }
`;
const Next = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)} ${space(5)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.surfaceSunken};
  > :first-child { flex: 1 1 240px; min-width: 0; }
  > button { flex: 0 1 auto; }
  @media (max-width: 639px) { > button { flex: 1 1 100%; } }
  ${media.desktop} { grid-column: 1 / -1; }
`;
const NextTitle = styled.p`
  font-weight: ${weight.semibold};
`;

/** Rates the security of this account from profile, recovery status, passkeys and sessions. */
function useSafety() {
  const me = useMe();
  const passkeys = usePasskeys();
  const recovery = useRecoveryStatus();
  const sessions = useSessions();
  const now = useNow(60_000);
  const all = [me, passkeys, recovery, sessions];
  const known = me.data && passkeys.data && recovery.data && sessions.data;
  return {
    email: me.data?.email ?? null,
    data: known
      ? rateSafety(
          {
            emailVerified: me.data.emailVerified,
            codesLeft: recovery.data.codesLeft,
            passkeys: passkeys.data,
            sessions: sessions.data,
          },
          now,
        )
      : undefined,
    dataUpdatedAt: Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    error: known ? null : (all.find(({ error }) => error)?.error ?? null),
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const query of all) if (query.error) void query.refetch();
    },
  };
}
