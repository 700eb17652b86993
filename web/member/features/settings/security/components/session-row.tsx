import { securityJa } from '#shared/messages/security.ja.ts';
import { formatDeadline } from '#shared/time.ts';
import { Button } from '#web/components/button.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import type { DeviceSession } from '../api/use-sessions.ts';

const { sessions: texts } = securityJa;

export const SessionRow = ({ session, onEnd }: { session: DeviceSession; onEnd: () => void }) => {
  const { device, created_at: createdAt, expires_at: expiresAt, current } = session;
  const signedIn = texts.signedInAt(formatDeadline(new Date(createdAt)));
  return (
    <li className="flex items-center gap-3 px-4 py-3 sm:px-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device}
          {current && <StatusPill tone="good">{texts.current}</StatusPill>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-13 text-ink-soft tabular-nums">
          <span>{signedIn}</span>
          <span>{texts.expiresAt(formatDeadline(new Date(expiresAt)))}</span>
        </p>
      </div>
      {/* Sessions on the same kind of device differ only in their sign-in time, so the button's label contains
         the time. */}
      <Button kind="quiet" small className="-mr-4" onClick={onEnd} aria-label={texts.endOf(device, signedIn)}>
        {texts.end}
      </Button>
    </li>
  );
};
