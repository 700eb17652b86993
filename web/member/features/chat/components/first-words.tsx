import { chatJa } from '#shared/messages/chat.ja.ts';
import { Button } from '#web/components/button.tsx';
import { showFlash } from '#web/platform/flash/flash-store.ts';
import { type Beginning, beginningsFor } from '../draft.rules.ts';

const { introduction, beginnings, womanFirst } = chatJa;

type FirstWordsProps = {
  /** The woman's own name. */
  name: string;
  /** Called with the text to put into the input. */
  onPick: (text: string) => void;
};

/**
 * Tells the woman that she writes first, and offers first sentences. A click puts a sentence into the input. A separate
 * button copies the introduction to the clipboard.
 */
export const FirstWords = ({ name, onPick }: FirstWordsProps) => {
  const texts = beginningsFor(name);
  const copy = async ({ text }: Beginning) => {
    try {
      await navigator.clipboard.writeText(text);
      showFlash(introduction.copied, { tone: 'good' });
    } catch {
      onPick(text);
    }
  };
  return (
    <div data-first-words className="pb-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-13 text-ink-soft">{womanFirst}</p>
        <Button kind="quiet" small className="-mx-2 px-2! text-13!" onClick={() => void copy(texts[0])}>
          {introduction.copy}
        </Button>
      </div>
      <ul aria-label={beginnings.label} className="flex flex-wrap gap-2">
        {texts.map(({ label, text }) => (
          <li key={label}>
            <Button
              kind="secondary"
              small
              className="rounded-full! px-3.5! font-normal! text-13!"
              onClick={() => onPick(text)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
