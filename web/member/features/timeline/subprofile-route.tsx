import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { subprofileJa } from '#shared/messages/subprofile.ja.ts';
import { type Sex, WOMAN } from '#shared/options/member.ts';
import { IconButton, LinkButton } from '#web/components/button.tsx';
import { useLayerOpen } from '#web/components/open-layers.ts';
import { Page } from '#web/components/page.tsx';
import { EmptyState, ErrorState } from '#web/components/states.tsx';
import {
  LastLoginLine,
  OwnWords,
  PhotoFirst,
  ProfileFacts,
  ProfileLayout,
  ProfileSkeleton,
} from '#web/member/features/profile-view/public.ts';
import { MemberMenu, MemberSafety } from '#web/member/features/reports/public.ts';
import { ApiError, sentenceOf } from '#web/platform/api/api-error.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { painted } from '#web/platform/painted.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { titleFor } from '#web/shell/pages.ts';
import { paths } from '#web/shell/paths.ts';
import { isMemberId, type Subprofile, useSubprofile } from './api/use-subprofile.ts';
import { TimelineLocked } from './components/lazy-locked.ts';
import { asViewed, lockOf } from './subprofile.rules.ts';
import { isFromTimeline } from './trail.ts';

// Loaded when the profile has been painted, because nobody can click the like button earlier.
const controls = () => painted().then(() => import('./components/like-controls.ts'));
const LikeBar = lazy(async () => ({ default: (await controls()).LikeBar }));

/**
 * Changes the cached timeline. A failed load of the module is ignored: the shown profile stays right, and only the
 * timeline is outdated.
 */
const afterwards = (change: (part: Awaited<ReturnType<typeof controls>>) => void): void => {
  controls().then(change, () => undefined);
};

/** /subprofile: the detailed profile of a member on the timeline (spec part-2 §2). */
export const SubprofileRoute = () => {
  const uuid = useSearchParams()[0].get('uuid') ?? '';
  return <SubprofileScreen key={uuid} uuid={uuid} />;
};

/**
 * Goes back to the timeline, at the scroll position where the member left it. `sentence`: a message that tells the
 * member why the app goes back by itself.
 */
const useLeave = () => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isStepBack = isFromTimeline(state);
  return useCallback(
    (sentence?: string) => {
      if (sentence !== undefined) showFlash(sentence);
      if (isStepBack) navigate(-1);
      else navigate(paths.timeline, { replace: sentence !== undefined });
    },
    [navigate, isStepBack],
  );
};

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'not_yourself');

const SubprofileScreen = ({ uuid }: { uuid: string }) => {
  const sex: Sex = useSession()?.sex ?? WOMAN;
  const queryClient = useQueryClient();
  const leave = useLeave();
  const { data, error, isFetching, refetch } = useSubprofile(uuid);
  // While a dialog is open (for example the dialog that blocks this member), the profile stays visible.
  const isLayerOpen = useLayerOpen();
  const isMissing = !isMemberId(uuid) || (isGone(error) && !isLayerOpen);
  useEffect(() => {
    if (!isMissing) return;
    afterwards(({ dropMember }) => dropMember(queryClient, uuid as Subprofile['uuid']));
    leave(subprofileJa.gone);
  }, [isMissing, leave, queryClient, uuid]);
  const tickets = data?.success ? data.profile.detail_show_ticket : undefined;
  useEffect(() => {
    if (tickets !== undefined) afterwards(({ showTickets }) => showTickets(queryClient, tickets));
  }, [tickets, queryClient]);
  useEffect(() => afterwards(() => undefined), []);
  const missing = lockOf(error);
  if (missing) {
    return (
      <Plain>
        <Suspense fallback={<ProfileSkeleton corner={<Back />} />}>
          <TimelineLocked sex={sex} missing={missing} />
        </Suspense>
      </Plain>
    );
  }
  if (!data && error && !isMissing) {
    return (
      <Plain>
        <ErrorState message={sentenceOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      </Plain>
    );
  }
  if (!data || isMissing) {
    return (
      <Frame>
        <ProfileSkeleton corner={<Back />} />
      </Frame>
    );
  }
  if (!data.success) return <ViewLimit />;
  return <Member sex={sex} profile={data.profile} onLeave={leave} />;
};

type MemberProps = { sex: Sex; profile: Subprofile; onLeave: (sentence?: string) => void };

const Member = ({ sex, profile, onLeave }: MemberProps) => {
  const viewed = asViewed(profile);
  const subject = { profile, uuid: profile.uuid, leaveTo: paths.timeline };
  return (
    <Frame>
      <ProfileLayout
        profile={viewed}
        isAgeVerified={profile.is_age_verified}
        corner={<Back />}
        menu={<MemberMenu {...subject} />}
      >
        <LastLoginLine step={profile.last_login} />
        <OwnWords profile={viewed} />
        <ProfileFacts profile={viewed} isCompared />
        <p className="-mt-4 text-center text-13 text-ink-soft tabular-nums">
          {subprofileJa.ticket(profile.detail_show_ticket)}
        </p>
        <MemberSafety {...subject} />
        <Suspense>
          <LikeBar sex={sex} profile={profile} onLeave={onLeave} />
        </Suspense>
      </ProfileLayout>
    </Frame>
  );
};

/** Shown if the member may open no more detailed profiles today (spec part-2 §8). */
const ViewLimit = () => (
  <Plain>
    <EmptyState
      icon="clock"
      title={subprofileJa.viewLimit.title}
      action={
        <LinkButton kind="secondary" to={paths.timeline}>
          {subprofileJa.toTimeline}
        </LinkButton>
      }
    >
      {subprofileJa.viewLimit.body}
    </EmptyState>
  </Plain>
);

/** The page around a profile. The title of the browser tab contains no member's name. */
const Frame = ({ children }: { children: ReactNode }) => (
  <Page title={subprofileJa.title} titleHidden width="wide">
    <PhotoFirst>{children}</PhotoFirst>
  </Page>
);

const Plain = ({ children }: { children: ReactNode }) => (
  <Page title={subprofileJa.title} titleHidden back={{ to: paths.timeline, label: titleFor(paths.timeline) }}>
    {children}
  </Page>
);

/** Goes back in the history, or to the timeline when the member came from outside the app. */
const Back = () => {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <IconButton
      icon="back"
      label={subprofileJa.back}
      onClick={() => (key === 'default' ? navigate(paths.timeline) : navigate(-1))}
      onPhoto
    />
  );
};
