import { timelineScreenJa } from '#shared/messages/timeline-screen.ja.ts';
import type { Sex } from '#shared/options/member.ts';
import { Icon, type IconName } from '#web/components/icon.tsx';
import { mayHide, type Timeline } from '../timeline.rules.ts';
import type { Sheet } from './timeline-sheets.tsx';

type TimelineFactsProps = { sex: Sex; first: Timeline; onSheet: (sheet: Sheet) => void };

/**
 * One line: the number of likes with a button that shows where they come from, how many detailed profiles may still be
 * opened today, and whether the member is visible on the timeline.
 */
export const TimelineFacts = ({ sex, first, onSheet }: TimelineFactsProps) => {
  const { likes, likesHint, ticket, hidden } = timelineScreenJa;
  return (
    <div className="-mt-6 flex flex-wrap items-center gap-x-5 text-13 text-ink-soft tabular-nums">
      <FactButton icon="heart" hint={likesHint} onPress={() => onSheet('likes')}>
        {likes(first.like_remain)}
      </FactButton>
      <span>{ticket(first.detail_show_ticket)}</span>
      {mayHide(sex, first) && (
        <FactButton icon={first.hidden_mode ? 'eye-off' : 'eye'} hint={hidden.title} onPress={() => onSheet('hidden')}>
          {first.hidden_mode ? hidden.on : hidden.off}
        </FactButton>
      )}
    </div>
  );
};

type FactButtonProps = { icon: IconName; hint: string; onPress: () => void; children: string };

/** `hint`: text for screen readers that says what the button opens. */
const FactButton = ({ icon, hint, onPress, children }: FactButtonProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onPress}
    className="inline-flex min-h-11 items-center gap-1.5 text-link"
  >
    <Icon name={icon} size={16} />
    {children}
    <span className="sr-only">（{hint}）</span>
  </button>
);
