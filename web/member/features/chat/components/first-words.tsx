import { chatJa } from '#shared/messages/chat.ja.ts';
import { Button } from '#web/components/button.tsx';
import { showFlash } from '#web/platform/flash/flash-store.ts';

const { introduction, womanFirst } = chatJa;

/** For her who writes first: that she does, and words to begin with, here or elsewhere. `name` is her own. */
export const FirstWords = ({ name }: { name: string }) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(introduction.text(name));
      showFlash(introduction.copied, { tone: 'good' });
    } catch {
      // A browser that refuses leaves everything as it was; nothing depends on it (spec part-2 §8).
    }
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 pb-1.5">
      <p className="text-13 text-ink-soft">{womanFirst}</p>
      <Button kind="quiet" small className="-mx-2 px-2! text-13!" onClick={() => void copy()}>
        {introduction.copy}
      </Button>
    </div>
  );
};
