import { useState } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { StatusPill } from '#web/components/status-pill.tsx';
import { useRemaining } from '../../../platform/use-remaining.ts';
import { type Held, leaseLeft } from '../held.ts';

const MINUTE_MS = 60_000;
const texts = staffJa.lease;

const leftText = (ms: number): string =>
  ms >= 2 * MINUTE_MS
    ? texts.minutes(Math.floor(ms / MINUTE_MS))
    : texts.seconds(Math.floor(ms / MINUTE_MS), Math.floor((ms % MINUTE_MS) / 1000));

/** Remaining time of a lease: `9分`, and in the last two minutes `1:30`. */
export const LeaseTime = ({ held, onOver }: { held: Held; onOver: () => void }) => {
  const [lengthMs] = useState(() => leaseLeft(held));
  const left = useRemaining(lengthMs, onOver);
  const short = left < 2 * MINUTE_MS;
  return (
    <div className="flex flex-wrap items-center">
      <StatusPill tone={short ? 'care' : 'neutral'} icon="clock">
        <span role="timer">{texts.remaining(leftText(left))}</span>
      </StatusPill>
      <span role="status" className="text-13 text-care">
        {short && <span className="ml-2">{texts.endingSoon}</span>}
      </span>
    </div>
  );
};
