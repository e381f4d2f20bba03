import { linkTo } from '@moa/host/links';
import { useLocation } from '@moa/host/router';
import { useSession } from '@moa/host/session';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Page } from '@moa/ui/core/page';
import { EmptyState } from '@moa/ui/core/states';
import { ButtonLink } from '@moa/ui/link/button-link';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { visitMessages } from '../../messages/visit.ts';
import type { DefiPosition } from '../../rules/overview/positions-of.ts';
import { LendingSkeleton } from '../lending-skeleton.tsx';
import { Visit } from './visit.tsx';
import { useVisitAddress } from './visit-address.ts';

type Props = {
  title: string;
  /** Description of the page for signed-out users. */
  preview: string;
  /** Description of the signed-in page; drawn while the session is restored, so that nothing shifts. */
  description?: string;
  /** Label of the button of the signed-in page; drawn disabled while the session is restored. */
  action?: string;
  /** Positions of this kind alone; all without it. */
  kind?: DefiPosition['kind'];
  children: ReactNode;
};

/**
 * The page of a signed-in user; for signed-out users a form to look up an address and a link to
 * sign in.
 */
export function OwnOrVisit({ title, preview, description, action, kind, children }: Props) {
  const t = useMessages(visitMessages);
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  const [place] = useVisitAddress();
  if (user) return children;
  if (status === 'restoring')
    return (
      <Page
        title={title}
        {...(description ? { description } : {})}
        actions={
          action ? (
            <Button tone="primary" disabled>
              {action}
            </Button>
          ) : null
        }
      >
        <LendingSkeleton />
      </Page>
    );
  const way = (
    <Card>
      <EmptyState
        title={t('signedOutTitle')}
        icon={<LockKeyhole size={24} />}
        action={
          <ButtonLink
            to={`${linkTo('sign-in')}?from=${encodeURIComponent(pathname + search)}`}
            tone="primary"
          >
            {t('signIn')}
          </ButtonLink>
        }
      >
        {preview}
      </EmptyState>
    </Card>
  );
  return (
    <Page title={title}>
      {/* Above the form, whose list of addresses would push it down when it comes. */}
      {place === null ? way : null}
      <Visit {...(kind ? { kind } : {})} />
      {place === null ? null : way}
    </Page>
  );
}
