import { chatJa } from '#shared/messages/chat.ja.ts';
import { Button } from '#web/components/button.tsx';
import { showFlash } from '#web/platform/flash/flash-store.ts';

const { introduction, womanFirst } = chatJa;

type FirstWordsProps = {
  /** The woman's own name. */
  name: string;
  /** Called when the browser refuses to copy. The composer then receives the text. */
  onRefused: (text: string) => void;
};

/** Tells the woman that she writes first, and offers a first message to copy. */
export const FirstWords = ({ name, onRefused }: FirstWordsProps) => {
  const copy = async () => {
    const text = introduction.text(name);
    try {
      await navigator.clipboard.writeText(text);
      showFlash(introduction.copied, { tone: 'good' });
    } catch {
      onRefused(text);
    }
  };
  return (
    <div data-first-words className="flex flex-wrap items-center justify-between gap-x-3 pb-1.5">
      <p className="text-13 text-ink-soft">{womanFirst}</p>
      <Button kind="quiet" small className="-mx-2 px-2! text-13!" onClick={() => void copy()}>
        {introduction.copy}
      </Button>
    </div>
  );
};
