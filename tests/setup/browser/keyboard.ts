import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A desktop window of 1,280 × 1,024 px at 400 % zoom, for a person who needs large text (WCAG 1.4.10). */
export const ZOOMED = { width: 320, height: 256 };

/** Largest number of Tab presses; no screen has that many controls. */
const PRESSES = 60;

type Stop = { name: string; isSeen: boolean; isWanted: boolean; isStale: boolean };
/** The wanted elements are stored in the page: searching them by role after each press would take most of the time. */
type Marked = { wanted?: Element[] };

const mark = (wanted: Locator): Promise<void> =>
  wanted.evaluateAll((elements) => void Object.assign(globalThis, { wanted: elements } satisfies Marked));

/**
 * Returns the focused element and whether it is visible. It is visible if at least one of nine points on it is inside
 * the window and not covered by another element (WCAG 2.4.11). An input may be drawn by its label: then the label must
 * be visible.
 */
const focusedOn = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const wanted = (globalThis as Marked).wanted ?? [];
    const isStale = !wanted.some((element) => element.isConnected);
    if (!focused || focused === document.body) return { name: 'nothing', isSeen: true, isWanted: false, isStale };
    const label = focused.closest('label');
    const seen = (x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (focused.contains(hit) || hit.contains(focused) || label?.contains(hit) === true);
    };
    const box = (getComputedStyle(focused).opacity === '0' && label ? label : focused).getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const parts = [0.1, 0.5, 0.9];
    const isSeen = parts.some((x) =>
      parts.some((y) => right > left && bottom > top && seen(left + (right - left) * x, top + (bottom - top) * y)),
    );
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? '';
    return { name, isSeen, isWanted: wanted.includes(focused), isStale };
  });

const isFocused = async (wanted: Locator): Promise<boolean> =>
  (await wanted.and(wanted.page().locator(':focus')).count()) > 0;

/**
 * Presses Tab, or Shift+Tab, until the wanted element has the focus. Every element that gets the focus before must be
 * visible.
 * @throws Error when the element cannot be reached by keyboard.
 */
export const tabTo = async (wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  const page = wanted.page();
  await wanted.first().waitFor({ state: 'attached' });
  await mark(wanted);
  const stops: string[] = [];
  for (let press = 0; press < PRESSES; press += 1) {
    await page.keyboard.press(key);
    const { name, isSeen, isWanted, isStale } = await focusedOn(page);
    expect(isSeen, `the focus on “${name}” is in sight at ${page.url()}`).toBe(true);
    if (isWanted || (isStale && (await isFocused(wanted)))) return;
    if (isStale) await mark(wanted);
    stops.push(name.slice(0, 24));
  }
  throw new Error(`${wanted} is out of the keyboard's reach: ${stops.join(' · ')}`);
};

/** Moves the focus to a control with Tab and presses Enter or Space on it. */
export const pressBy = async (wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
  await tabTo(wanted);
  await wanted.page().keyboard.press(key);
};

/** Moves the focus to a field with Tab and types; in a select the text chooses the option that begins with it. */
export const typeInto = async (wanted: Locator, text: string): Promise<void> => {
  await tabTo(wanted);
  const { keyboard } = wanted.page();
  await (/^[\x20-\x7e]*$/.test(text) ? keyboard.type(text) : keyboard.insertText(text));
};

/** Moves the focus to the radio group of this option with Tab, and to the option with arrow keys. */
export const chooseBy = async (wanted: Locator): Promise<void> => {
  const name = (await wanted.getAttribute('name')) ?? '';
  const page = wanted.page();
  const group = page.locator(`input[type=radio][name="${name}"]`);
  await tabTo(group);
  for (let press = await group.count(); press > 0 && !(await wanted.isChecked()); press -= 1)
    await page.keyboard.press('ArrowDown');
  expect(await wanted.isChecked(), `${wanted} is chosen`).toBe(true);
};

/**
 * Waits until the element has the focus, for example the heading of a new screen, the first control of a dialog, or the
 * control that opened the dialog.
 */
export const expectFocus = async (wanted: Locator): Promise<void> => {
  await expect.poll(() => isFocused(wanted), { message: `the focus on ${wanted}` }).toBe(true);
};

/**
 * Fails when anything must be scrolled in two directions, when the text of a button is cut off, or when a button is
 * outside of the window or so narrow that its text has one letter or word per line.
 */
export const expectReadable = async (page: Page): Promise<void> => {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const isShown = (part: Element) => part.checkVisibility() && !part.closest('.sr-only');
    const controls = [...document.querySelectorAll('button, summary, [data-docked-bar] a')].filter(isShown);
    const isCut = (part: Element) =>
      part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'hidden';
    const isLost = (control: Element) => {
      const { left, right, width } = control.getBoundingClientRect();
      return left < 0 || right > clientWidth || ((control.textContent ?? '').length > 2 && width < letter * 2);
    };
    const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent;
    return {
      wider: scrollWidth - clientWidth,
      cut: controls.filter((control) => [control, ...control.querySelectorAll('*')].some(isCut)).map(nameOf),
      lost: controls.filter(isLost).map(nameOf),
    };
  });
  expect(found, page.url()).toEqual({ wider: 0, cut: [], lost: [] });
};
