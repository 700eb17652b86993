import type { Page } from 'playwright-core';

/** The most by which the parts of a page may move while the page is used, as Chromium counts (web.dev/cls). */
const LAYOUT_SHIFT_MAX = 0.02;

type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
type Shift = { value: number; hadRecentInput: boolean; sources?: Source[] };

/** Runs in the page. Adds up the shifts that follow no tap, and names the elements that moved. */
const noteShifts = (): void => {
  const found: { value: number; what: string }[] = [];
  const box = ({ y, height }: DOMRect) => `${Math.round(y)}+${Math.round(height)}`;
  const nameOf = ({ node, previousRect, currentRect }: Source) =>
    `${node?.nodeName} "${node?.textContent?.slice(0, 20)}" ${box(previousRect)} → ${box(currentRect)}`;
  const note = (entries: readonly unknown[]) => {
    for (const { value, hadRecentInput, sources = [] } of entries as Shift[])
      if (!hadRecentInput) found.push({ value, what: sources.map(nameOf).join(', ') });
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, {
    takeShifts: () => {
      note(observer.takeRecords());
      return found.splice(0);
    },
  });
};

/**
 * Watches how far the parts of a page move without a tap: Chromium's layout shift, summed up since the last `take` or
 * the last full load. `found`: which elements moved, with their top and height before and after, in px. Chromium counts
 * what moves later than 500 ms after a tap, so after taps the sum depends on the speed of the machine.
 */
export const watchLayoutShifts = async (page: Page) => {
  await page.addInitScript(noteShifts);
  const take = async (): Promise<{ sum: number; found: string }> => {
    const shifts = await page.evaluate(() =>
      (window as unknown as { takeShifts: () => { value: number; what: string }[] }).takeShifts(),
    );
    return {
      sum: shifts.reduce((total, { value }) => total + value, 0),
      found: shifts.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join(' | '),
    };
  };
  return {
    take,
    /** A text for a page that has moved by more than `LAYOUT_SHIFT_MAX`. */
    takeProblems: async (where: string): Promise<string[]> => {
      const { sum, found } = await take();
      return sum > LAYOUT_SHIFT_MAX ? [`${where} moved by ${sum.toFixed(3)}: ${found}`] : [];
    },
  };
};
