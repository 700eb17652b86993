import { useRef, useState } from 'react';
import { authJa } from '#shared/messages/auth.ja.ts';
import { Button } from '#web/components/button.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { useResendConfirmation } from '../api/use-resend-confirmation.ts';
import { signedUpAddress } from '../own-address.ts';
import { newestOwnRegistration } from '../own-registration.ts';
import { resendProblem } from '../resend-problem.ts';
import { useCountdown } from '../use-countdown.ts';
import { CallError } from './call-error.tsx';

const { signIn, resend } = authJa;
/**
 * Seconds until the mail can be requested again: a mail takes a moment to arrive, and a device may request only five
 * mails an hour for one address.
 */
const WAIT_SECONDS = 60;

/**
 * Shown on /login right after a sign-up: the address to which the mail was sent, and a button that sends the mail again
 * after a minute. After a reload the address is unknown; the link below the sign-in form then asks for the address.
 */
export const MailSent = () => {
  const [email] = useState(signedUpAddress);
  return (
    <RuledSection title={signIn.mailSentTitle} lead={email ? signIn.mailSentTo(email) : signIn.mailSentHint}>
      {email && <SendAgain email={email} />}
    </RuledSection>
  );
};

const SendAgain = ({ email }: { email: string }) => {
  const { left, restart } = useCountdown(WAIT_SECONDS);
  const { mutate, isPending, isSuccess, error } = useResendConfirmation();
  const said = useRef<HTMLParagraphElement>(null);
  const send = () => {
    if (isPending) return;
    const key = newestOwnRegistration();
    mutate(
      { body: { email, registration_key: key || undefined } },
      {
        onSuccess: () => {
          restart();
          // The clicked button disappears, so the focus moves to the sentence that replaces it.
          said.current?.focus({ preventScroll: true });
        },
      },
    );
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-13 text-ink-soft">{signIn.mailSentHint}</p>
      <p ref={said} tabIndex={-1} role="status" className="outline-none empty:hidden">
        {isSuccess ? resend.sentAgain : ''}
      </p>
      <CallError>{resendProblem(error)}</CallError>
      {left > 0 ? (
        <p className="text-13 text-ink-soft tabular-nums">
          {/* Screen readers get a constant text: they would repeat a number that changes every second. */}
          <span className="sr-only">{resend.after(WAIT_SECONDS)}</span>
          <span aria-hidden="true">{resend.wait(left)}</span>
        </p>
      ) : (
        <Button kind="secondary" small busy={isPending} onClick={send}>
          {resend.submit}
        </Button>
      )}
    </div>
  );
};
