import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/**
 * Where the member wanted to go, until the member answers: an address of the app, the previous page, or the sign-out.
 */
type Destination = { to: string } | 'back' | { signOut: () => void };
type Mark = { isGuarded?: boolean };
/** The router keeps the state of its own entries in `usr`. */
type Marked = (Mark & { usr?: Mark | null; idx?: number }) | null;

/**
 * State of the history entry of a further page of the same screen, such as the second page of a form. Going back from
 * it stays on the screen and asks nothing.
 */
export const STEP_ENTRY = { isGuarded: true } as const satisfies Mark;

/** Asks the member before a sign-out. Set while a screen contains unsaved input. */
let askBeforeSignOut: ((signOut: () => void) => void) | null = null;

/** Signs out at once, or, when there is unsaved input, after the member has agreed to lose that input. */
export const signOutWhenAgreed = (signOut: () => void): void => {
  if (askBeforeSignOut) askBeforeSignOut(signOut);
  else signOut();
};

const isGuarded = (): boolean => {
  const marked = history.state as Marked;
  return (marked?.usr?.isGuarded ?? marked?.isGuarded) === true;
};
/**
 * Whether the current entry is only the second one of its page, which was added for the question. A further page of the
 * screen replaces it. Otherwise going back would lead through the same page twice. `idx` is the position that the
 * router notes in each entry of the browser's history. A router that keeps its entries in memory, as in tests, has no
 * added entry.
 */
export const isAddedEntry = (): boolean => {
  const marked = history.state as Marked;
  return marked?.isGuarded === true && marked.idx !== undefined;
};
const addEntry = () => history.pushState({ ...history.state, isGuarded: true }, '');

/**
 * The address of the app that a click on a link opens. Undefined for a click with a modifier key, for a link to the
 * current page and for any other click.
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
 * Asks before the member loses unsaved input by a link of the app, the back gesture, closing the tab or signing out.
 * `destination` waits for the member's answer. The router in use has no blocker. A second history entry for the same
 * screen takes the back step, and the router ignores a link whose click was prevented.
 */
export const useLeaveGuard = (active: boolean) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const type = useNavigationType();
  /** The query of the current history entry; `onBack` compares it with the entry to which a step leads. */
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
    // The router may show the other page before `onBack` runs, so only `onBack` notes a step back or forward.
    if (type !== 'POP') page.current = search;
  }, [search, type]);
  useEffect(() => {
    const screen = location.pathname;
    const onBack = () => {
      const isOtherPage = page.current !== location.search;
      page.current = location.search;
      // Only the step from the added entry to the entry below it needs a question. A step to another path has already
      // left the screen.
      if (isGuarded() || location.pathname !== screen || isOver.current) return;
      // A step back to the screen's first page asks nothing either, and the next one needs its added entry again.
      if (isOtherPage) return isActive.current ? addEntry() : undefined;
      if (isActive.current) setDestination('back');
      else history.back();
    };
    // The listener is active even without unsaved input, because the added entry may still exist after a reload or a
    // discarded draft.
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);

  /**
   * Navigates without a question, after a save or the member's consent. The navigation replaces the added entry, so
   * that one step back returns to this screen.
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
