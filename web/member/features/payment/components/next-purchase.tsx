import { shopJa } from '#shared/messages/shop.ja.ts';
import { formatDeadline } from '#shared/time.ts';
import { Countdown } from '#web/components/countdown.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';

const { next } = shopJa;

type NextPurchaseProps = { at: Date; now: Date; onOpen: () => void };

/**
 * Shown in place of the form for buying likes while the member may not buy a bundle yet. The remaining time is updated
 * once a minute.
 */
export const NextPurchase = ({ at, now, onOpen }: NextPurchaseProps) => (
  <RuledSection
    title={next.title}
    aside={
      <span role="timer" aria-live="off" className="font-semibold text-20">
        <Countdown remainingMs={at.getTime() - now.getTime()} onOver={onOpen} />
      </span>
    }
    lead={next.at(formatDeadline(at))}
  />
);
