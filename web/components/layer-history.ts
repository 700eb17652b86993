import { firstAtPop } from './first-at-pop.ts';
import { layers, subscribeToLayers } from './open-layers.ts';

// History entries of open layers, so that a step back (the button, or a swipe on an iPhone) closes what is open above
// the page. An entry of a layer repeats the page's own entry and adds `layer`. The router knows nothing of these
// entries: at their `popstate` its listener is not called, and the functions with which it writes are replaced, so that
// what it writes reaches the page's own entry.

/**
 * The router sets `idx` and `key`, `useLeaveGuard` sets `isGuarded`. `layer`: how many layers are open when this entry
 * is the present one. Undefined on a page's own entry.
 */
type EntryState = { idx?: number; key?: string; isGuarded?: boolean; layer?: number } | null;
type Kind = 'pushState' | 'replaceState';

let hasStarted = false;
/** True from the app's own step over entries of closed layers until its `popstate`. */
let isGoing = false;
/** Steps of the app that wait until `isGoing` is over. */
let next = 0;
/** What was written on an entry of a layer. Written again on the page's own entry once the browser is there. */
let late: { kind: Kind; state: object; url: string | URL }[] = [];
/** The state of the present entry. At a `popstate`, it is still the state of the entry that the browser left. */
let here: EntryState = null;

const native = (): History => History.prototype;
const write = (kind: Kind, state: unknown, url?: string | URL | null) => {
  native()[kind].call(history, state, '', url);
  here = present();
};
const present = () => history.state as EntryState;
const depthOf = (state: EntryState): number => state?.layer ?? 0;
const entries = () => layers.filter(({ hasEntry }) => hasEntry);

/** Makes as many entries as open layers need, or goes back over those that no layer needs any longer. */
const settle = () => {
  if (isGoing) return;
  const depth = depthOf(present());
  const wanted = entries().length;
  for (let layer = depth + 1; layer <= wanted; layer++) write('pushState', { ...present(), layer });
  if (depth <= wanted) return;
  isGoing = true;
  native().go.call(history, wanted - depth);
};
const settleSoon = () => queueMicrotask(settle);

const writeLate = () => {
  const depth = depthOf(present());
  const last = late.at(-1);
  if (depth > 0 && last) return write('replaceState', { ...last.state, layer: depth }, last.url);
  for (const { kind, state, url } of late) write(kind, state, url);
  late = [];
};

/** A step between a layer's entry and its page is no navigation for the router. */
const onPop = (event: PopStateEvent) => {
  const before = here;
  const wasGoing = isGoing;
  here = present();
  isGoing = false;
  const depth = depthOf(here);
  const isSamePage = before?.idx === here?.idx && before?.key === here?.key && before?.isGuarded === here?.isGuarded;
  if (depth === depthOf(before) || !(isSamePage || late.length > 0)) {
    late = [];
    next = 0;
    for (const layer of entries()) {
      layer.hasEntry = false;
      layer.close();
    }
    return settleSoon();
  }
  event.stopImmediatePropagation();
  writeLate();
  const over = wasGoing ? 0 : entries().length - depth;
  for (const layer of over > 0 ? layers.slice(-over).reverse() : []) if (!layer.close()) break;
  if (next !== 0) native().go.call(history, next);
  next = 0;
  // A layer that is still open after this step gets its entry again.
  settleSoon();
};

/** Layers that are open above a page which is left are no longer above the present page. */
const forgetEntries = () => {
  for (const layer of layers) layer.hasEntry = false;
};

/**
 * A new page replaces the entry of the layer that it was opened from, so that one step back leads to the page below the
 * layer. An entry that `useLeaveGuard` adds for the same page keeps the layer's entry above it.
 */
const writeAs =
  (kind: Kind): History[Kind] =>
  (state, _unused, url) => {
    const depth = depthOf(present());
    if (depth === 0) return write(kind, state, url);
    const plain = { ...state, layer: undefined };
    const isNewPage = kind === 'pushState' && url != null;
    if (isNewPage) forgetEntries();
    if (kind === 'pushState' && !isGoing && late.length === 0 && (depth === 1 || !isNewPage))
      write('replaceState', plain, url);
    else {
      late.push({ kind, state: plain, url: url ?? location.href });
      write('replaceState', { ...plain, layer: depth }, url);
    }
    settleSoon();
  };

/** A step that the app itself makes passes the entries of open layers: it means the page before. */
const go = (delta = 0) => {
  if (!isGoing && (delta >= 0 || depthOf(present()) === 0)) return native().go.call(history, delta);
  next += delta;
  forgetEntries();
  settle();
};

/**
 * A layer that opened before the member touched the page has no entry, because browsers pass the entries of such pages;
 * nor has one outside of the router.
 */
const onLayers = () => {
  const isTouched = navigator.userActivation?.hasBeenActive ?? true;
  for (const layer of layers) layer.hasEntry ??= isTouched && present()?.idx !== undefined;
  settleSoon();
};

/**
 * Gives each open layer a history entry of its own, now and from now on: a step back asks the layer to close and leaves
 * the page as it is. The entry of a layer that closes in another way is removed, also after a reload.
 */
export const startLayerHistory = (): void => {
  if (hasStarted) return;
  hasStarted = true;
  history.pushState = writeAs('pushState');
  history.replaceState = writeAs('replaceState');
  history.go = go;
  history.back = () => go(-1);
  firstAtPop.listener = onPop;
  // A page that the browser has kept gets no `popstate` of a step that it had begun.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isGoing = false;
    settle();
  });
  here = present();
  subscribeToLayers(onLayers);
  onLayers();
};
