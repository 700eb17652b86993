import { useState } from 'react';
import { sentenceOf } from '#web/platform/api/api-error.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { useLoadWhenIdle } from '#web/shell/prefetch.ts';
import { loadLaterParts, type ProfileRules } from '../load-later-parts.ts';

/**
 * While the browser is idle, loads the modules that a profile form does not need for its first view. `rules` is one of
 * these modules; it is undefined until `want` or `load` has loaded it.
 */
export const useLaterParts = () => {
  const [rules, setRules] = useState<ProfileRules>();
  const [isLoading, setLoading] = useState(false);
  useLoadWhenIdle(loadLaterParts);

  /**
   * Called when the member has left a field. The field's errors appear once the rules are loaded; if loading fails, no
   * error is shown.
   */
  const want = () => {
    if (!rules) void loadLaterParts().then(setRules, () => undefined);
  };
  /**
   * Called by a button. Returns undefined when the modules could not be loaded. A message then says so, and the next
   * click tries again.
   */
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
