import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { partsJa } from '#shared/messages/parts.ja.ts';

type Cover = { covered: boolean; toggle: () => void };
const CoverContext = createContext<Cover>({ covered: false, toggle: () => {} });

const storageKey = 'awai.cover';
const readStored = () => {
  try {
    return sessionStorage.getItem(storageKey) === '1';
  } catch {
    return false;
  }
};

/**
 * Holds the header's cover setting: while it is on, photos are blurred and names hidden until tapped. Stored for the
 * tab, so that a reload in public does not uncover the screen.
 */
export const CoverProvider = ({ children }: { children: ReactNode }) => {
  const [covered, setCovered] = useState(readStored);
  useEffect(() => {
    try {
      sessionStorage.setItem(storageKey, covered ? '1' : '0');
    } catch {
      // Without sessionStorage the cover works but is off after a reload.
    }
  }, [covered]);
  const value = useMemo(() => ({ covered, toggle: () => setCovered((now) => !now) }), [covered]);
  return <CoverContext value={value}>{children}</CoverContext>;
};

/** `covered` and `toggle`; outside a provider `covered` is false. */
export const useCover = (): Cover => useContext(CoverContext);

/**
 * Whether this photo or name is covered now, and a function to reveal it. Switching the cover off and on covers a
 * revealed photo or name again.
 */
export const useReveal = (forced?: boolean | undefined) => {
  const { covered } = useCover();
  const wanted = forced ?? covered;
  const [revealed, setRevealed] = useState(false);
  const [before, setBefore] = useState(wanted);
  if (before !== wanted) {
    setBefore(wanted);
    setRevealed(false);
  }
  return { hidden: wanted && !revealed, reveal: () => setRevealed(true) };
};

type NameProps = {
  children: string;
  /** Overrides the header's cover setting. */
  cover?: boolean | undefined;
  /**
   * For a name inside a link or button: it can't be a button of its own, so it stays hidden, and the row opens the
   * member.
   */
  still?: boolean | undefined;
};

/** A member's name that the cover hides, visually and from screen readers, until it is tapped. */
export const Name = ({ children, cover, still }: NameProps) => {
  const { hidden, reveal } = useReveal(cover);
  if (!hidden) return <>{children}</>;
  const veil = (
    <span aria-hidden="true" className="inline-block h-[0.9em] w-[4.5em] rounded-full bg-line align-[-0.1em]" />
  );
  if (still) {
    return (
      // Positioned: the hidden text must scroll with its row, or it makes the page wider.
      <span className="relative">
        {veil}
        <span className="sr-only">{partsJa.cover.hiddenName}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={partsJa.cover.showName}
      onClick={reveal}
      className="-my-3 inline-flex min-h-11 items-center"
    >
      {veil}
    </button>
  );
};
