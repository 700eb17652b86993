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
 * Provides the cover setting, which the member switches in the header. While it is on, photos are blurred and names
 * are hidden until tapped. sessionStorage keeps the setting, so that a reload does not uncover the screen.
 */
export const CoverProvider = ({ children }: { children: ReactNode }) => {
  const [covered, setCovered] = useState(readStored);
  useEffect(() => {
    try {
      sessionStorage.setItem(storageKey, covered ? '1' : '0');
    } catch {
      // Without sessionStorage the cover setting works but is off after a reload.
    }
  }, [covered]);
  const value = useMemo(() => ({ covered, toggle: () => setCovered((now) => !now) }), [covered]);
  return <CoverContext value={value}>{children}</CoverContext>;
};

/** The cover setting, and `toggle` to switch it. Outside a `CoverProvider` `covered` is false. */
export const useCover = (): Cover => useContext(CoverContext);

/**
 * For one photo or name: `hidden` says whether it is hidden now, `reveal` shows it. When the cover setting is switched
 * off and on again, a revealed photo or name is hidden again. If `forced` is given, it is used instead of the setting.
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
  /** Replaces the member's cover setting (photos blurred, names hidden) for this name. */
  cover?: boolean | undefined;
  /**
   * For a name inside a link or button: the name can't be a button itself, so it stays hidden, and a tap opens the
   * link.
   */
  still?: boolean | undefined;
};

/** A member's name. While the cover setting is on, the name is hidden, also from screen readers, until it is tapped. */
export const Name = ({ children, cover, still }: NameProps) => {
  const { hidden, reveal } = useReveal(cover);
  if (!hidden) return <>{children}</>;
  const veil = (
    <span aria-hidden="true" className="inline-block h-[0.9em] w-[4.5em] rounded-full bg-line align-[-0.1em]" />
  );
  if (still) {
    return (
      // `relative` makes the absolutely positioned `sr-only` text scroll with the name. Without `relative` the text
      // would make the page wider.
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
