import { matchingJa } from '#shared/messages/matching.ja.ts';
import { StatusPill } from '#web/components/status-pill.tsx';
import { stateTone } from '../matching.rules.ts';

type ProfileStateProps = {
  pair: { status_n: number; status: string };
  /** Text beside the state, such as the end of a hold ("decide later"). */
  note?: string | null;
  /** True if staff chose this man for the woman. */
  byStaff?: boolean | undefined;
};

/** The state of the pair, in one line. */
export const ProfileState = ({ pair, note, byStaff }: ProfileStateProps) => (
  <p className="flex flex-wrap items-center gap-2">
    <StatusPill tone={stateTone(pair.status_n)}>{pair.status}</StatusPill>
    {byStaff && <StatusPill icon="star">{matchingJa.card.byStaff}</StatusPill>}
    {note && <span className="text-13 text-care">{note}</span>}
  </p>
);
