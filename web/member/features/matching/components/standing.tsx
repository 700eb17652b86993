import { matchingJa } from '#shared/messages/matching.ja.ts';
import { PAIR_STATE } from '#shared/options/matching.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { LinkButton } from '#web/components/button.tsx';
import { Note } from '#web/components/states.tsx';
import { paths } from '#web/member/shell/paths.ts';

const { standing } = matchingJa;

/** Shown for a pair whose state leaves the viewer nothing to answer: the state and the next step. */
export const Standing = ({ sex, state }: { sex: Sex; state: number }) => {
  if (state === PAIR_STATE.likeSent) return <Note icon="heart">{standing.likeSent}</Note>;
  // A paying man answers a like himself; a man who does not pay is led to payment (rules: Recommend record).
  if (state === PAIR_STATE.likeReceived && sex === MAN) {
    const toPayment = (
      <LinkButton to={paths.paymentInformation} small>
        {standing.toPayment}
      </LinkButton>
    );
    return (
      <Note tone="care" icon="lock" action={toPayment}>
        {standing.paymentRequired}
      </Note>
    );
  }
  if (state !== PAIR_STATE.noMatch) return null;
  const toHome = (
    <LinkButton to={paths.home()} kind="secondary" small>
      {standing.toHome}
    </LinkButton>
  );
  return <Note action={toHome}>{standing.noMatch}</Note>;
};
