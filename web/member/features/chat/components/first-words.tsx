import { chatJa } from '#shared/messages/chat.ja.ts';
import { Button } from '#web/components/button.tsx';
import { showFlash } from '#web/platform/flash/flash-store.ts';

const { introduction, womanFirst } = chatJa;

type FirstWordsProps = {
  /** Her own. */
  name: string;
  /** A browser that copies nothing: the words go where she would have pasted them. */
  onRefused: (text: string) => void;
};

/** For her who writes first: that she does, and words to begin with, here or elsewhere. */
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
