import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Where somebody wanted to go: an address of the app, back, or out. */
type Wish = { to: string } | 'back' | { signOut: () => void };
type Marked = { isGuarded?: boolean } | null;

/** What asks before the session ends, while a screen holds something unsaved. */
let holdSignOut: ((signOut: () => void) => void) | null = null;

/** Signs out at once, or after the question of the screen that holds something unsaved. */
export const signOutWhenAgreed = (signOut: () => void): void => {
  if (holdSignOut) holdSignOut(signOut);
  else signOut();
};

const isGuarded = (): boolean => (history.state as Marked)?.isGuarded === true;

/** The address of the app that a plain click on a link would open, unless it is the present one. */
const addressOf = (event: MouseEvent): string | undefined => {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download'))
    return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isHere = pathname === location.pathname && search === location.search;
  return origin === location.origin && !isHere ? `${pathname}${search}${hash}` : undefined;
};

/**
 * Holds back whoever would leave a screen on something unsaved: links of the app, the back gesture, a closing tab, signing
 * out. `wish` is what waits for an answer. The router we use has no blocker of its own: a second history entry for the same screen takes the
 * step back, and a link that was refused its default is left alone by the router.
 */
export const useLeaveGuard = (active: boolean) => {
  const navigate = useNavigate();
  const [wish, setWish] = useState<Wish | null>(null);
  const isOver = useRef(false);
  const isActive = useRef(active);
  isActive.current = active;

  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isOver.current) event.preventDefault();
    };
    const hold = (event: MouseEvent) => {
      const to = isOver.current ? undefined : addressOf(event);
      if (to === undefined) return;
      // Not stopped: the menu that the link stands in still closes.
      event.preventDefault();
      setWish({ to });
    };
    if (!isGuarded()) history.pushState({ ...history.state, isGuarded: true }, '');
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', hold, true);
    holdSignOut = (signOut) => setWish({ signOut });
    return () => {
      holdSignOut = null;
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', hold, true);
    };
  }, [active]);

  useEffect(() => {
    const screen = location.pathname;
    const onBack = () => {
      // Only the step from our own entry to the one below it; anything else has left the screen already.
      if (isGuarded() || location.pathname !== screen || isOver.current) return;
      if (isActive.current) setWish('back');
      else history.back();
    };
    // The entry may be there already: before a reload, or because a draft was discarded.
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);

  /** Goes without asking: saved, or agreed to. Our own entry gives way, so that one step back leads to the screen. */
  const leaveTo = useCallback(
    (to: string) => {
      isOver.current = true;
      setWish(null);
      navigate(to, { replace: isGuarded() });
    },
    [navigate],
  );
  const stay = useCallback(() => {
    if (!isGuarded()) history.pushState({ ...history.state, isGuarded: true }, '');
    setWish(null);
  }, []);
  const leave = useCallback(() => {
    if (wish === null) return;
    if (wish !== 'back' && 'to' in wish) return leaveTo(wish.to);
    isOver.current = true;
    setWish(null);
    if (wish === 'back') history.back();
    else wish.signOut();
  }, [wish, leaveTo]);
  const isSigningOut = wish !== null && wish !== 'back' && 'signOut' in wish;
  return { isAsking: wish !== null, isSigningOut, stay, leave, leaveTo };
};
export type LeaveGuard = ReturnType<typeof useLeaveGuard>;
