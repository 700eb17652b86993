// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listenFirstAtPop } from './first-at-pop.ts';
import { startLayerHistory } from './layer-history.ts';
import { addLayer } from './open-layers.ts';

/** Addresses of the steps that reach the router, in the order in which they came. */
let steps: string[] = [];
/** The state of the present entry as the router writes it, with `layer`. */
const present = () => history.state as { idx: number; key: string; layer?: number };
/** What a router writes when it opens a page. */
const openPage = (path: string) => {
  const idx = present().idx + 1;
  history.pushState({ idx, key: path }, '', path);
};
const stepBack = () => History.prototype.go.call(history, -1);
const at = (path: string, layer: number | undefined) =>
  vi.waitFor(() => expect([location.pathname, present().layer]).toEqual([path, layer]));
/** A layer that closes when it is asked to, or never. */
const openLayer = ({ stays = false } = {}) => {
  const remove = addLayer(() => {
    close();
    return !stays;
  });
  const close = vi.fn(() => {
    if (!stays) remove();
  });
  return { close, remove };
};

beforeAll(() => {
  history.replaceState({ idx: 0, key: 'start' }, '', '/start');
  listenFirstAtPop();
  startLayerHistory();
  window.addEventListener('popstate', () => steps.push(location.pathname));
});
beforeEach(async () => {
  openPage('/list');
  openPage('/page');
  await at('/page', undefined);
  steps = [];
});

test('a step back closes the uppermost layer, and the last one leaves the page', async () => {
  const [lower, upper] = [openLayer(), openLayer()];
  await at('/page', 2);
  stepBack();
  await at('/page', 1);
  expect([lower.close.mock.calls.length, upper.close.mock.calls.length]).toEqual([0, 1]);
  stepBack();
  await at('/page', undefined);
  expect([lower.close.mock.calls.length, upper.close.mock.calls.length]).toEqual([1, 1]);
  expect(steps).toEqual([]);
  stepBack();
  await at('/list', undefined);
  expect(steps).toEqual(['/list']);
});

test('a layer that must stay open gets its entry again', async () => {
  const layer = openLayer({ stays: true });
  await at('/page', 1);
  stepBack();
  await vi.waitFor(() => expect(layer.close).toHaveBeenCalledOnce());
  await at('/page', 1);
  expect(steps).toEqual([]);
  layer.remove();
  await at('/page', undefined);
});

test('a layer that was closed in another way leaves no entry, and one that opens at once afterwards stays open', async () => {
  const first = openLayer();
  await at('/page', 1);
  first.remove();
  await Promise.resolve();
  const second = openLayer();
  await at('/page', 1);
  expect(second.close).not.toHaveBeenCalled();
  second.remove();
  await at('/page', undefined);
  stepBack();
  await at('/list', undefined);
  expect(steps).toEqual(['/list']);
});

test('a page that is opened from two layers lies directly above their page', async () => {
  const layers = [openLayer(), openLayer()];
  await at('/page', 2);
  openPage('/next');
  for (const { remove } of layers) remove();
  await at('/next', undefined);
  await vi.waitFor(() => expect(present().key).toBe('/next'));
  stepBack();
  await at('/page', undefined);
  expect(steps).toEqual(['/page']);
  history.go(1);
  await at('/next', undefined);
});

test('what replaces the page below an open layer also replaces its entry', async () => {
  const layer = openLayer();
  await at('/page', 1);
  history.replaceState({ idx: present().idx, key: 'other' }, '', '/other');
  expect([location.pathname, present().layer]).toEqual(['/other', 1]);
  layer.remove();
  await at('/other', undefined);
  expect(present().key).toBe('other');
  stepBack();
  await at('/list', undefined);
});

test('a step that the app makes passes the entries of open layers', async () => {
  openLayer();
  openLayer();
  await at('/page', 2);
  history.back();
  await at('/list', undefined);
  expect(steps).toEqual(['/list']);
});
