import { staffOfficeJa } from '#shared/messages/staff-office.ja.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { Kbd } from '../../../shell/kbd.tsx';

const { canned } = staffOfficeJa;

type CannedRepliesProps = {
  /** The member's name; empty until the member first saves the profile. */
  name: string;
  /** Called with the chosen canned reply and the list of all canned replies (see `withCanned`). */
  onPick: (reply: string, replies: readonly string[]) => void;
};

/**
 * Canned replies to frequent questions, each with a number key. A click inserts a canned reply into the draft, where it
 * can be edited.
 */
export const CannedReplies = ({ name, onPick }: CannedRepliesProps) => {
  const all = canned.replies.map(({ text }) => text(name));
  const pick = (index: number) => onPick(all[index] ?? '', all);
  useShortcuts(Object.fromEntries(canned.replies.map(({ key }, index) => [key, () => pick(index)])));
  return (
    <section aria-labelledby="canned">
      <h3 id="canned" className="font-semibold">
        {canned.title}
      </h3>
      <ul className="mt-1 grid grid-cols-2 gap-2 lg:gap-x-3 lg:gap-y-0">
        {canned.replies.map(({ key, label }, index) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => pick(index)}
              aria-keyshortcuts={key}
              className="flex min-h-11 w-full items-center gap-2 rounded-input border border-line px-3 text-left lg:border-transparent lg:px-1 touched:bg-sunken"
            >
              <Kbd>{key}</Kbd>
              <span className="min-w-0">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
