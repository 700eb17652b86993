import { createTabMemory } from '../drafts/tab-memory.ts';
import { getSession, subscribeSession } from './session-store.ts';

/** Values of the signed-in member in sessionStorage. The build, which renders pages, has none: then nothing is kept. */
export const memberMemory = createTabMemory(globalThis.sessionStorage, () => getSession()?.uid);

/** Calls `forget` when the member signs out or another member signs in, in this or another tab. */
export const onMemberChange = (forget: () => void): void => {
  let owner = getSession()?.uid;
  subscribeSession(() => {
    const uid = getSession()?.uid;
    if (uid === owner) return;
    owner = uid;
    forget();
  });
};
