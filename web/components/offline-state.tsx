import { useState } from 'react';
import { commonJa } from '#shared/messages/common.ja.ts';
import { partsJa } from '#shared/messages/parts.ja.ts';
import { leftMessages } from '#web/platform/outbox/left-messages.ts';
import { Button } from './button.tsx';
import { LampUnplugged } from './scenes/lamp-unplugged.tsx';

/**
 * Asks the host for a small file. If an answer comes, the browser's own word that there is no network was wrong, or is
 * out of date: the event lets everything that waits for a network go on.
 */
const tryNetwork = async (): Promise<void> => {
  const hasAnswered = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  if (hasAnswered) window.dispatchEvent(new Event('online'));
};

/** Shown instead of a screen that has never been loaded, while there is no network. The screen loads once there is. */
export const OfflineState = () => {
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    await tryNetwork();
    setTrying(false);
  };
  return (
    <div role="status" className="flex flex-col items-start gap-2">
      <LampUnplugged />
      <p className="mt-4 font-semibold text-17">{commonJa.offline.title}</p>
      <p className="text-ink-soft">{commonJa.offline.body}</p>
      <Button kind="secondary" small icon="refresh" busy={isTrying} onClick={() => void retry()} className="mt-2">
        {partsJa.retry}
      </Button>
      <Waiting />
    </div>
  );
};

/** The messages that wait to be sent, if there are any, without names. */
const Waiting = () => {
  const [waiting] = useState(leftMessages);
  const { title, sends, to } = commonJa.offline.waiting;
  if (waiting.length === 0) return null;
  return (
    <section className="mt-6 w-full">
      <h2 className="text-17">{title(waiting.length)}</h2>
      <p className="mb-2 text-13 text-ink-soft">{sends}</p>
      <ul className="divide-y divide-line border-line border-y">
        {waiting.map((one) => (
          <li key={one.id} className="py-3">
            <span className="block text-13 text-ink-soft">{to[one.to]}</span>
            <span className="wrap-anywhere line-clamp-3">{one.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
