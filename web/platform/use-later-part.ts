import { type ComponentType, useState } from 'react';
import { commonJa } from '#shared/messages/common.ja.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';

/**
 * A part of the page that opens on a click and whose code is not loaded with the page. Returns the component
 * (`undefined` until its code is loaded) and `ask`, which loads the code and resolves to whether it is loaded. When the
 * code can't be loaded, a message says so, the page stays as it is, and the next `ask` tries again.
 */
export const useLaterPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): [part: ComponentType<Props> | undefined, ask: () => Promise<boolean>] => {
  const [part, setPart] = useState<ComponentType<Props>>();
  const ask = async (): Promise<boolean> => {
    try {
      const loaded = await load();
      setPart(() => loaded);
      return true;
    } catch {
      showFlash(commonJa.offline.part, { tone: 'danger' });
      return false;
    }
  };
  return [part, ask];
};
