import { type RefObject, useLayoutEffect } from 'react';

/**
 * The input grows with its number of lines, up to the maximum height of its style. `field-sizing` would do the same,
 * but not in every browser of the members. A turned phone changes the number of lines too.
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
