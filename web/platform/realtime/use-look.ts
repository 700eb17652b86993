import { useEffect } from 'react';
import type { ShownThread } from '#shared/contract/chat.ts';
import { useVisible } from '../use-visible.ts';
import { realtime } from './realtime.ts';

/**
 * Tells the server which chat room, or the thread with the office, this page shows in a visible tab, so that no push
 * notification announces a message that the member is looking at (rules: Push). A new connection is told again, because
 * the server knows the thread of each connection.
 */
export const useLook = (thread: ShownThread): void => {
  const isVisible = useVisible();
  useEffect(() => {
    if (!isVisible) return;
    const tell = () => void realtime.send({ action: 'look', room: thread });
    tell();
    const silence = realtime.listen(({ type }) => type === 'gap' && tell());
    return () => {
      silence();
      realtime.send({ action: 'look', room: null });
    };
  }, [thread, isVisible]);
};
