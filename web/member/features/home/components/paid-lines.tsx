import { homeJa } from '#shared/messages/home.ja.ts';
import { layoutJa } from '#shared/messages/layout.ja.ts';
import { type Account, isPaid, mayBuyLikes, mayReadReviewsAndBoards } from '#web/member/features/account/public.ts';
import { paths } from '#web/shell/paths.ts';
import { useRenewalFailed } from '../api/use-renewal-failed.ts';
import { shownRank } from '../man-home.rules.ts';
import { QuietLink } from './quiet-lines.tsx';

const { payment, rank } = homeJa;

/**
 * A man's plan and his rank. While a failed renewal is being tried again, the plan links to the page for changing the
 * card.
 */
export const PlanAndRank = ({ account }: { account: Account }) => {
  const failed = useRenewalFailed(account);
  const status = isPaid(account) ? payment.paid : payment.unpaid;
  return (
    <>
      <QuietLink icon="card" to={failed ? paths.changeCard : paths.paymentInformation}>
        {failed ? payment.failed : payment.title}
        <Value>{failed ? payment.changeCard : status}</Value>
      </QuietLink>
      <QuietLink icon="star" to={paths.rankRequest}>
        {rank.title}
        <Value>{shownRank(account)}</Value>
      </QuietLink>
    </>
  );
};

const Value = ({ children }: { children: string }) => <span className="ml-3 text-13 text-ink-soft">{children}</span>;

/** The links to the timeline and to the shop of likes, for members who may see the timeline. */
export const TimelineLines = ({ account }: { account: Account }) =>
  mayBuyLikes(account) && (
    <>
      <QuietLink icon="timeline" to={paths.timeline}>
        {layoutJa.menu.timeline}
      </QuietLink>
      <QuietLink icon="heart" to={paths.shop}>
        {layoutJa.menu.shop}
      </QuietLink>
    </>
  );

/** The link to the public reviews, for members who may read them. */
export const ReviewLine = ({ account }: { account: Account }) =>
  mayReadReviewsAndBoards(account) && (
    <QuietLink icon="star" to={paths.review}>
      {layoutJa.menu.review}
    </QuietLink>
  );
