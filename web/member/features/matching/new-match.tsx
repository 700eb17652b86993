import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { type PairId, roomOf } from '#shared/ids.ts';
import { FLASH } from '#shared/limits.ts';
import { useLayerOpen } from '#web/components/open-layers.ts';
import { useAccount } from '#web/member/features/account/public.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { paths } from '#web/shell/paths.ts';
import { usePrefetchWhenIdle } from '#web/shell/prefetch.ts';
import { type TakenMatch, useTakeMatch } from './api/use-take-match.ts';
import { MatchMoment } from './components/match-moment.tsx';
import { isInRoom, mayShowMatch } from './new-match.rules.ts';

/** `shownOn`: `key` of the router location on which the match dialog opened. Undefined until the dialog has opened. */
type Taken = { match: TakenMatch; shownOn?: string };

/**
 * The match dialog for a member whose partner was the last to answer. The dialog first claims the match on the server,
 * so that only one tab on one device shows the dialog. Each screen shows at most one match.
 */
export const NewMatch = () => {
  const location = useLocation();
  const { data: account } = useAccount();
  const takeMatch = useTakeMatch();
  const sex = useSession()?.sex;
  const [taken, setTaken] = useState<Taken>();
  const askedOn = useRef<string>(undefined);
  const mayShow = mayShowMatch({
    page: location,
    action: account?.action,
    isLayerOpen: useLayerOpen(),
    isTyping: useDocument(isTyping),
    isSeen: useDocument(isSeen),
  });
  const next = account?.matching_new[0];
  const isKnown = next !== undefined && isInRoom(roomOf(next), location);
  const take = useEffectEvent(async (id: PairId, screen: string) => {
    if (askedOn.current === screen) return;
    askedOn.current = screen;
    const match = await takeMatch(id);
    if (!match || isKnown) return;
    await Promise.race([Promise.all([match.profile1, match.my_profile.profile1].map(loadPicture)), after(PICTURES_MS)]);
    setTaken({ match });
  });
  const isDue = taken === undefined && mayShow;
  useEffect(() => {
    if (next !== undefined && isKnown) void take(next, location.key);
    if (next === undefined || !isDue) return undefined;
    // Waits one second before the dialog opens, as long as before a flash message.
    const timer = setTimeout(() => void take(next, location.key), FLASH.delayMs);
    return () => clearTimeout(timer);
  }, [isDue, isKnown, next, location.key]);

  if (taken && taken.shownOn === undefined && mayShow) setTaken({ ...taken, shownOn: location.key });
  const isLeft =
    taken?.shownOn === undefined ? taken && isInRoom(taken.match.uuid, location) : taken.shownOn !== location.key;
  if (isLeft) setTaken(undefined);
  const isOpen = taken?.shownOn === location.key;
  const room = taken && paths.chat({ uuid: taken.match.uuid, id: taken.match.partner_user_id });
  usePrefetchWhenIdle(isOpen ? room : undefined);
  if (!taken || !room || sex === undefined) return null;
  const { match } = taken;
  return (
    <MatchMoment
      open={isOpen}
      sex={sex}
      partner={match}
      own={match.my_profile}
      room={room}
      uuid={match.uuid}
      hasMessage={match.unread_messages_size > 0}
      onClose={() => setTaken(undefined)}
    />
  );
};

/**
 * In ms. The match dialog waits at most this long for its two photos, because otherwise its animation would move empty
 * circles.
 */
const PICTURES_MS = 1_500;
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const loadPicture = async (src: string) => {
  const image = new Image();
  image.src = src;
  await image.decode?.().catch(() => undefined);
};

const isTyping = () => document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
const isSeen = () => document.visibilityState === 'visible';
const EVENTS = ['focusin', 'focusout', 'visibilitychange'];
const subscribe = (listener: () => void) => {
  // During `focusout` the next element does not have the focus yet, so the listener runs one task later.
  const later = () => setTimeout(listener);
  for (const event of EVENTS) document.addEventListener(event, later);
  return () => {
    for (const event of EVENTS) document.removeEventListener(event, later);
  };
};
const useDocument = (read: () => boolean) => useSyncExternalStore(subscribe, read);
