import { type ComponentType, useState } from 'react';
import { commonJa } from '#shared/messages/common.ja.ts';
import { showFlash } from '#web/platform/flash/flash-store.ts';

/**
 * For a part of the page that opens on a click: its code is not loaded with the page. Returns the component
 * (`undefined` until its code is loaded) and `ask`. `ask` loads the code and resolves to true. When the code can't be
 * loaded, `ask` shows a message and resolves to false; the next `ask` tries again.
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
