import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Where the member wants to go while the question is open: an address of the app, the previous page, or signing out.
 */
type Destination = { to: string } | 'back' | { signOut: () => void };
type Marked = { isGuarded?: boolean } | null;

/** Asks the member before signing out. Set only while a screen has unsaved input. */
let askBeforeSignOut: ((signOut: () => void) => void) | null = null;

/** Signs out at once; with unsaved input only after the member agreed to lose the input. */
export const signOutWhenAgreed = (signOut: () => void): void => {
  if (askBeforeSignOut) askBeforeSignOut(signOut);
  else signOut();
};

const isGuarded = (): boolean => (history.state as Marked)?.isGuarded === true;

/** The address that a plain click on a link of the app opens. Undefined for the current address and any other click. */
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
 * The router in use can't block a navigation. So this hook adds a second history entry for the same screen, from which
 * a back step leads to the same screen again; and this hook prevents clicks on links, which the router then ignores.
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
      // No stopPropagation: a menu around the link must still get the click and close.
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
      // Only the step from the added history entry to the screen's first entry needs a question. After any other step
      // the member has already left the screen.
      if (isGuarded() || location.pathname !== screen || isOver.current) return;
      if (isActive.current) setDestination('back');
      else history.back();
    };
    // This listener is needed even when there is no unsaved input: the added history entry may be left from before a
    // reload or from a discarded draft.
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);

  /**
   * Navigates without a question, after saving or after the member's consent. The new page replaces the added history
   * entry, so that one step back leads to this screen.
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
