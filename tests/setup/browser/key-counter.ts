import type { Page } from 'playwright-core';

/**
 * A person who works by keyboard only: every press is counted, and there is no other way to act. A chord (`Control+k`)
 * is one press, and so is each letter of a text.
 */
export const countKeys = (page: Page) => {
  let pressed = 0;
  return {
    press: async (...keys: string[]): Promise<void> => {
      for (const key of keys) {
        pressed += 1;
        await page.keyboard.press(key);
      }
    },
    /** Types a text; letters of an input method are counted as they appear. */
    type: async (text: string): Promise<void> => {
      pressed += [...text].length;
      await page.keyboard.insertText(text);
    },
    /** The presses since the last call. */
    take: (): number => {
      const taken = pressed;
      pressed = 0;
      return taken;
    },
  };
};
export type Keys = ReturnType<typeof countKeys>;
