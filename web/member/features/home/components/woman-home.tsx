import { useState } from 'react';
import { Link } from 'react-router-dom';
import { homeJa } from '#shared/messages/home.ja.ts';
import { WOMAN, WOMAN_STATUS } from '#shared/options/member.ts';
import { Page } from '#web/components/page.tsx';
import { ErrorState } from '#web/components/states.tsx';
import { type Account, isVerified } from '#web/member/features/account/public.ts';
import { ManualRecommend, PauseControl, useUndecided } from '#web/member/features/matching/public.ts';
import { FootprintCarousel } from '#web/member/features/timeline/public.ts';
import { usePainted } from '#web/platform/painted.ts';
import { paths } from '#web/shell/paths.ts';
import { type HomeNews, useHomeNews } from '../api/use-home-news.ts';
import { type Ask, askOf } from '../ask.rules.ts';
import { isPremiumHelpful, leftToday, type Moment, momentOf, recommendsFromThree } from '../home.rules.ts';
import { useNextPerson } from '../use-next-person.ts';
import { type Receive, useReceive } from '../use-receive.ts';
import { AskSlot, spaceAbove } from './ask-slot.tsx';
import { Banners } from './banners.tsx';
import { Counts } from './counts.tsx';
import { PortraitSkeleton } from './home-skeleton.tsx';
import { factsLine, ManFirst } from './man-first.tsx';
import { Moments } from './moments.tsx';
import { NewsLine } from './news-line.tsx';
import { QuietLines, QuietLink } from './quiet-lines.tsx';
import { ReceiveButton } from './receive-button.tsx';

const { request, title } = homeJa;

/**
 * A woman's home: the man whom she answers next, or a sentence that says why there is none; all other parts are less
 * prominent.
 */
export const WomanHome = ({ account }: { account: Account }) => {
  const { men, error, isFetching, refetch } = useUndecided();
  const receive = useReceive(account);
  const { answered, isSearching, refusal: drawn } = useNextPerson(account, { men, isFetching });
  const [man, behind] = men ?? [];
  const refusal = receive.refusal ?? drawn;
  const reached = momentOf(account, { hasMan: man !== undefined, refusal });
  // While a man is being requested, home keeps its text: the start changes her status before the man comes.
  const [moment, setMoment] = useState(reached);
  if (reached !== moment && !receive.isBusy) setMoment(reached);
  const ask = askOf(account, moment !== 'dailyLimit');
  // Below the man: his photo comes first.
  const { news } = useHomeNews(usePainted());
  const above = ask?.what === 'card' || ask?.what === 'messages' ? spaceAbove(ask) : undefined;
  const lines = <Lines account={account} news={news} moment={moment} ask={ask} refusal={refusal} />;
  // Below the man, or beside what home says without one.
  const further = (
    <>
      {account.status === WOMAN_STATUS.active && <ManualRecommend account={account} />}
      {isVerified(account) && <FootprintCarousel />}
    </>
  );
  // Before the list of unanswered men is loaded, home cannot know whether an active woman has somebody to answer.
  const isUnknown = !men && account.status === WOMAN_STATUS.active;
  const isLoading = moment !== 'man' && ((isUnknown && !error) || isSearching);
  const first = () => {
    if (moment === 'man' && man) {
      return (
        <>
          <ManFirst key={man.id} man={man} behind={behind} answered={answered} above={above}>
            <NextOne account={account} receive={receive} />
            {lines}
          </ManFirst>
          <div className={columns}>{further}</div>
        </>
      );
    }
    if (isLoading) {
      return (
        <>
          <PortraitSkeleton />
          {/* These parts load meanwhile, and appear with the first part, which would move them otherwise. */}
          <div className="hidden">{further}</div>
        </>
      );
    }
    return (
      <div className={columns}>
        {isUnknown && error ? (
          <ErrorState message={error.message} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          moment !== 'man' && <Moments moment={moment} account={account} receive={receive} />
        )}
        <div className="flex flex-col gap-8">
          {lines}
          {further}
        </div>
      </div>
    );
  };
  return (
    <Page title={title} titleHidden width="wide">
      <p role="status" className="sr-only">
        {answered && (isSearching ? request.searching : man && homeJa.first.next(man.twitter_name, factsLine(man)))}
      </p>
      <FirstAsk ask={ask} />
      {first()}
      <div className={isLoading ? 'hidden' : 'contents'}>
        <Banners />
        {account.status === WOMAN_STATUS.active && (
          <div className="flex justify-center">
            <PauseControl />
          </div>
        )}
      </div>
    </Page>
  );
};

/** What home asked when it opened. A message that comes later does not push down the man whom she reads about. */
const FirstAsk = ({ ask }: { ask: Ask | null }) => {
  const [first] = useState(ask);
  return <AskSlot ask={first} sex={WOMAN} />;
};

/** CSS classes of two columns on a desktop, as wide as those of a man's portrait. */
const columns = 'grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[30rem_minmax(0,1fr)] lg:items-start lg:gap-x-12';

/** The button for one more recommendation while a man waits for an answer, or the reason why there is no button. */
const NextOne = ({ account, receive }: { account: Account; receive: Receive }) => {
  const left = leftToday(account);
  if (receive.refusal === 'no_candidate') {
    return (
      <div role="alert">
        <p>{request.noCandidate}</p>
        <Link to={paths.femaleForm} className="inline-flex min-h-11 items-center text-link">
          {request.noCandidateAction}
        </Link>
      </div>
    );
  }
  if (left > 0 && receive.refusal === null) return <ReceiveButton kind="secondary" receive={receive} left={left} />;
  return (
    <p role="status" className="text-13 text-ink-soft">
      {request.dailyLimit.title}
    </p>
  );
};

type LinesProps = {
  account: Account;
  news: HomeNews | undefined;
  moment: Moment;
  ask: Ask | null;
  refusal: Receive['refusal'];
};
const Lines = ({ account, news, moment, ask, refusal }: LinesProps) => {
  const { recommend_id: fresh, suspend_id: held } = account;
  return (
    <QuietLines account={account}>
      <NewsLine news={news} fromThree={recommendsFromThree(account, moment)} />
      {fresh && moment !== 'man' && (
        <QuietLink icon="person" to={paths.profile(fresh)}>
          {request.open}
        </QuietLink>
      )}
      {held && (
        <QuietLink icon="clock" to={paths.profile(held)}>
          {request.openHeld}
        </QuietLink>
      )}
      {ask?.what === 'profile' && (
        <QuietLink icon="person" to={ask.to}>
          {homeJa.next[ask.step].title}
        </QuietLink>
      )}
      {isPremiumHelpful(account, refusal) && (
        <QuietLink icon="card" to={paths.paymentInformation}>
          {request.premium}
        </QuietLink>
      )}
      <Counts account={account} />
    </QuietLines>
  );
};
