import { type RefObject, useLayoutEffect } from 'react';

/**
 * Makes the input as high as its text, up to the maximum height of its style. The CSS property `field-sizing` would do
 * the same, but some members' browsers don't support it. Rotating a phone changes the number of lines too.
 */
export const useGrowth = (input: RefObject<HTMLTextAreaElement | null>, text: string) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
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
  }, [input, text]);
};
