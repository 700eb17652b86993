import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** The destination that waits for the member's answer: an address of the app, the previous page, or signing out. */
type Destination = { to: string } | 'back' | { signOut: () => void };
type Marked = { isGuarded?: boolean } | null;

/** Asks before the session ends. Set while a screen holds unsaved input. */
let askBeforeSignOut: ((signOut: () => void) => void) | null = null;

/** Signs out at once, or after the member has agreed to lose unsaved input. */
export const signOutWhenAgreed = (signOut: () => void): void => {
  if (askBeforeSignOut) askBeforeSignOut(signOut);
  else signOut();
};

const isGuarded = (): boolean => (history.state as Marked)?.isGuarded === true;

/** The address that a plain click on a link of the app opens; undefined for the present address and any other click. */
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
 * Asks before the member leaves unsaved input by a link of the app, the back gesture, closing the tab or signing out.
 * `destination` is the destination that waits for the answer. The router in use has no blocker: a second history entry for the
 * same screen takes the back step, and the router ignores a link whose click was prevented.
 */
export const useLeaveGuard = (active: boolean) => {
  const navigate = useNavigate();
  const [destination, setDestination] = useState<Destination | null>(null);
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
      // The click still propagates, so that a menu around the link closes.
      event.preventDefault();
      setDestination({ to });
    };
    if (!isGuarded()) history.pushState({ ...history.state, isGuarded: true }, '');
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', hold, true);
    askBeforeSignOut = (signOut) => setDestination({ signOut });
    return () => {
      askBeforeSignOut = null;
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', hold, true);
    };
  }, [active]);

  useEffect(() => {
    const screen = location.pathname;
    const onBack = () => {
      // Only the step from the added entry to the one below needs a question; any other step has left the screen
      // already.
      if (isGuarded() || location.pathname !== screen || isOver.current) return;
      if (isActive.current) setDestination('back');
      else history.back();
    };
    // The listener stays without unsaved input, because the added entry may exist from before a reload or a discarded
    // draft.
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);

  /**
   * Navigates without a question, after saving or after the member's consent. The added entry is replaced, so that one
   * step back leads to this screen.
   */
  const leaveTo = useCallback(
    (to: string) => {
      isOver.current = true;
      setDestination(null);
      navigate(to, { replace: isGuarded() });
    },
    [navigate],
  );
  const stay = useCallback(() => {
    if (!isGuarded()) history.pushState({ ...history.state, isGuarded: true }, '');
    setDestination(null);
  }, []);
  const leave = useCallback(() => {
    if (destination === null) return;
    if (destination !== 'back' && 'to' in destination) return leaveTo(destination.to);
    isOver.current = true;
    setDestination(null);
    if (destination === 'back') history.back();
    else destination.signOut();
  }, [destination, leaveTo]);
  const isSigningOut = destination !== null && destination !== 'back' && 'signOut' in destination;
  return { isAsking: destination !== null, isSigningOut, stay, leave, leaveTo };
};
export type LeaveGuard = ReturnType<typeof useLeaveGuard>;
