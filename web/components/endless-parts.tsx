import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { Button } from './button.tsx';
import { ErrorState } from './states.tsx';

/** `height`: of a row in px, exact where `isEven`, else a guess that is corrected when the row stands. */
type RowLayout = { columns: number; height: number };

export type EndlessListProps<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** How items stand in a list of this width in px. Keep the function: a new one lays all rows out anew. */
  layout: (width: number) => RowLayout;
  /** All rows are as high as `layout` says, so that a list which is opened again stands at once where it was left. */
  isEven?: boolean | undefined;
  /**
   * How high the rows were that stood, by their keys, in px: kept by the caller beyond the list's life, so that an uneven
   * list which is opened again stands where it was left. Filled by the list.
   */
  heights?: Map<string, number> | undefined;
  /** Between rows and between columns, in px. */
  gap?: number | undefined;
  children: (item: Item) => ReactNode;
  /** What stands at the list's end, and how it goes on. */
  more: {
    hasMore: boolean;
    load: () => void;
    isLoading: boolean;
    /** How many pages have come. After each, the list looks whether it needs another, even if nobody saw it load. */
    pages: number;
    /** Why the next items could not be loaded. */
    problem?: string | undefined;
    /** False: the member asks for further items by a press. */
    isAutomatic?: boolean | undefined;
    /** The label of that button, and what stands in place of further rows while they load. */
    label: string;
    placeholder?: ReactNode;
  };
};

/** What stands below the items of a list that goes on. */
export const ListEnd = ({
  hasMore,
  isLoading,
  problem,
  isAutomatic = true,
  load,
  label,
  placeholder,
}: EndlessListProps<never>['more']) => {
  if (!hasMore) return null;
  if (problem !== undefined)
    return (
      <div className="mt-6">
        <ErrorState message={problem} busy={isLoading} onRetry={load} />
      </div>
    );
  if (isAutomatic) return isLoading ? placeholder : null;
  return (
    <Button kind="secondary" wide busy={isLoading} onClick={load} className="mt-6">
      {label}
    </Button>
  );
};

/** The list's width, and its distance from the page's top, in px. Both change with the window and with what stands above. */
export const useBox = (list: RefObject<HTMLElement | null>): { width: number; top: number } => {
  const [box, setBox] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = list;
      if (!current) return;
      const { width, top: inWindow } = current.getBoundingClientRect();
      const top = Math.round(inWindow + window.scrollY);
      setBox((before) => (before.width === width && before.top === top ? before : { width, top }));
    };
    const changes = new ResizeObserver(measure);
    changes.observe(document.body);
    measure();
    return () => changes.disconnect();
  }, [list]);
  return box;
};
