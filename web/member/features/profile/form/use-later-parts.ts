import { useState } from 'react';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { useLoadWhenIdle } from '#web/shell/prefetch.ts';
import { loadLaterParts, type ProfileRules } from '../load-later-parts.ts';

/**
 * The later parts of a profile form, loaded while the member reads its first view. `rules`: undefined until they are
 * loaded.
 */
export const useLaterParts = () => {
  const [rules, setRules] = useState<ProfileRules>();
  const [isLoading, setLoading] = useState(false);
  useLoadWhenIdle(loadLaterParts);

  /**
   * For a field that the member left: its error waits for the rules, and no error is shown when they can't be loaded.
   */
  const want = () => {
    if (!rules) void loadLaterParts().then(setRules, () => undefined);
  };
  /** For a press. Undefined when the parts could not be loaded, which a message reports; the next press tries again. */
  const load = async (): Promise<ProfileRules | undefined> => {
    if (rules) return rules;
    setLoading(true);
    try {
      const loaded = await loadLaterParts();
      setRules(loaded);
      return loaded;
    } catch (error) {
      showFlash(sentenceOf(error), { tone: 'care' });
      return undefined;
    } finally {
      setLoading(false);
    }
  };
  return { rules, isLoading, want, load };
};
