import type { Page } from 'playwright-core';

/**
 * Controls a page by keyboard only and counts every key press. A chord (`Control+k`) is one press, and so is each
 * letter of a text.
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
    /** Types a text. Japanese letters are counted as they appear, not as the keys of an input method. */
    type: async (text: string): Promise<void> => {
      pressed += [...text].length;
      await page.keyboard.insertText(text);
    },
    /** Number of key presses since the last call of `take`. */
    take: (): number => {
      const taken = pressed;
      pressed = 0;
      return taken;
    },
  };
};
export type Keys = ReturnType<typeof countKeys>;
