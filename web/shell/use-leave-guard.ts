import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/**
 * Where the member wanted to go: an address of the app, the previous page, or the sign-out. Kept until the member has
 * decided whether to leave.
 */
type Destination = { to: string } | 'back' | { signOut: () => void };
type Mark = { isGuarded?: boolean };
/** `history.state` of a history entry. The router stores the app's own state in `usr`. */
type Marked = (Mark & { usr?: Mark | null; idx?: number }) | null;

/**
 * State of a history entry for a further page of the same screen, such as the second page of a form. Going back from
 * this entry stays on the screen, so the member is not asked for confirmation.
 */
export const STEP_ENTRY = { isGuarded: true } as const satisfies Mark;

/** Asks the member for confirmation before a sign-out. Set while a screen contains unsaved input. */
let askBeforeSignOut: ((signOut: () => void) => void) | null = null;

/** Signs out. If there is unsaved input, the member is first asked to confirm that it will be lost. */
export const signOutWhenAgreed = (signOut: () => void): void => {
  if (askBeforeSignOut) askBeforeSignOut(signOut);
  else signOut();
};

const isGuarded = (): boolean => {
  const marked = history.state as Marked;
  return (marked?.usr?.isGuarded ?? marked?.isGuarded) === true;
};
/**
 * True if `useLeaveGuard` added the current history entry, so that the visible page has two entries. The next page of
 * the screen must then replace the current entry. Otherwise going back would show the same page twice. Always false in
 * tests whose router keeps its history in memory: such a router does not set `idx`.
 */
export const isAddedEntry = (): boolean => {
  const marked = history.state as Marked;
  return marked?.isGuarded === true && marked.idx !== undefined;
};
const addEntry = () => history.pushState({ ...history.state, isGuarded: true }, '');

/**
 * The address in the app to which a clicked link leads. Undefined for a click outside of links or with a modifier key.
 * Also undefined for a link to another site or to the current page, and for a link that opens a new tab or downloads a
 * file.
 */
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
 * Asks the member for confirmation before unsaved input is lost by a link of the app, the back gesture, closing the tab
 * or signing out. `destination` is set until the member has decided. The router can't block navigations. So this hook
 * adds a second history entry for the same screen, and a step back stays on the screen. For links, the hook prevents
 * the click event, because the router ignores prevented clicks.
 */
export const useLeaveGuard = (active: boolean) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const type = useNavigationType();
  /**
   * The query of the current history entry. `onBack` compares it with the query of the entry to which the browser went.
   */
  const page = useRef(search);
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
    if (!isGuarded()) addEntry();
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
    // After a step back or forward (`POP`), this effect may run before `onBack`, which still needs the old query.
    // `onBack` itself then stores the new query.
    if (type !== 'POP') page.current = search;
  }, [search, type]);
  useEffect(() => {
    const screen = location.pathname;
    const onBack = () => {
      const isOtherPage = page.current !== location.search;
      page.current = location.search;
      // Confirmation is needed for one step back: from the entry that this hook added, to the screen's own entry. If
      // the path has changed, the member has already left the screen.
      if (isGuarded() || location.pathname !== screen) return;
      // The member left the screen and went back to it before the next screen had loaded: the input is still there.
      if (isOver.current) {
        isOver.current = false;
        return isActive.current ? addEntry() : undefined;
      }
      // A step back to the screen's first page needs no confirmation, but the next step back does. So this hook adds
      // its entry again.
      if (isOtherPage) return isActive.current ? addEntry() : undefined;
      if (isActive.current) setDestination('back');
      else history.back();
    };
    // The listener is registered even without unsaved input, because the entry that this hook added may still exist
    // after a reload or after a draft was discarded.
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);

  /**
   * Navigates without asking, after a save or after the member has confirmed. The navigation replaces the entry that
   * this hook added, so that one step back returns to this screen.
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
    if (!isGuarded()) addEntry();
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
