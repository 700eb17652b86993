import { type RefObject, useLayoutEffect } from 'react';

/**
 * Makes the input as high as its text, at least `rows` lines, up to the maximum height of its style. The CSS property
 * `field-sizing` would do the same, but some members' browsers don't support it. The height is set again on `resize`,
 * because rotating a phone changes the number of lines.
 */
export const useGrowth = (input: RefObject<HTMLTextAreaElement | null>, text: string, rows: number) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text and the number of rows
  useLayoutEffect(() => {
    const grow = () => {
      const element = input.current;
      if (!element) return;
      element.style.height = 'auto';
      element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
    };
    grow();
    window.addEventListener('resize', grow);
    return () => window.removeEventListener('resize', grow);
  }, [input, text, rows]);
};
