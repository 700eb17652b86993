import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { commonJa } from '#shared/messages/common.ja.ts';
import { paymentEndsJa } from '#shared/messages/payment-ends.ja.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { Note } from '#web/components/states.tsx';
import { isPaid, useAccount } from '#web/member/features/account/public.ts';
import { config } from '#web/platform/config.ts';
import { paths } from '#web/shell/paths.ts';
import type { Challenge, PaymentKind } from './payment.rules.ts';
import { isForwardable } from './payment-ends.rules.ts';

const { forward: texts } = paymentEndsJa;
type Given = Challenge & { kind: PaymentKind };

const givenIn = (state: unknown): Given | undefined => {
  const given = (state ?? {}) as Partial<Given>;
  const { kind, threeSecureRedirectMethod: method, threeSecureRedirectUrl: url } = given;
  if (typeof url !== 'string' || (method !== 'POST' && method !== 'GET')) return undefined;
  return { kind: kind === 'likes' ? 'likes' : 'plan', threeSecureRedirectMethod: method, threeSecureRedirectUrl: url };
};

/**
 * /payment_confirm only forwards to the provider's 3-D Secure page. It redirects to /home if it gets no address or the
 * plan is already paid, and refuses an address that does not belong to the provider (rules: Money, Screens).
 */
export const PaymentConfirmRoute = () => {
  const { state } = useLocation();
  const [given] = useState(() => givenIn(state));
  const { data: account } = useAccount();
  const isOver = given?.kind === 'plan' && account !== undefined && isPaid(account);
  if (!given || isOver) return <Navigate to={paths.home()} replace />;
  return isForwardable(given.threeSecureRedirectUrl, config.challengeOrigins) ? <Forwarding {...given} /> : <Refused />;
};

const Refused = () => (
  <Page title={paymentEndsJa.failure.title} width="form">
    <Note tone="danger" role="alert">
      {texts.refused}
    </Note>
    <LinkButton to={paths.home()} kind="secondary" wide>
      {commonJa.toHome}
    </LinkButton>
  </Page>
);

/**
 * Removes the provider's address from the history entry, so that going back from the provider's page does not forward
 * again.
 */
const forgetChallenge = () => window.history.replaceState({ ...window.history.state, usr: null }, '');

const Forwarding = ({ threeSecureRedirectMethod: method, threeSecureRedirectUrl: url }: Given) => {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const navigate = useNavigate();
  const forward = () => {
    forgetChallenge();
    if (method === 'POST') form.current?.submit();
    else location.assign(url);
  };
  const forwardOnce = useRef(() => {
    if (isSent.current) return;
    isSent.current = true;
    forward();
  });
  useEffect(() => {
    forwardOnce.current();
    const leave = ({ persisted }: PageTransitionEvent) => persisted && navigate(paths.home(), { replace: true });
    window.addEventListener('pageshow', leave);
    return () => window.removeEventListener('pageshow', leave);
  }, [navigate]);
  return (
    <Page title={texts.title} lead={texts.body} width="form">
      {method === 'POST' && <form ref={form} className="hidden" method="post" action={url} />}
      <Button wide onClick={forward}>
        {texts.action}
      </Button>
    </Page>
  );
};
