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
    /** Types a text. A Japanese letter counts as one key press, although an input method would need several. */
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
