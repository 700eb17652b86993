import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { Button } from './button.tsx';
import { ErrorState } from './states.tsx';

/** `height`: a row's height in px. Exact when `isEven`; otherwise an estimate that is corrected after rendering. */
type RowLayout = { columns: number; height: number };

export type EndlessListProps<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /**
   * Returns the number of columns and the row height for a list that is `width` px wide. Pass the same function in each
   * render: when the function changes, the list lays out all rows again.
   */
  layout: (width: number) => RowLayout;
  /** True: each row is exactly as high as `layout` says. The scroll position can then be restored at once. */
  isEven?: boolean | undefined;
  /**
   * Measured heights of the rows in px, by row key. The list fills the map; the caller keeps it after the list is
   * unmounted, so that the scroll position of a list with uneven rows can be restored.
   */
  heights?: Map<string, number> | undefined;
  /** Space between rows and between columns, in px. */
  gap?: number | undefined;
  children: (item: Item) => ReactNode;
  /** How further items are loaded, and what is shown at the list's end. */
  more: {
    hasMore: boolean;
    load: () => void;
    isLoading: boolean;
    /**
     * Number of loaded pages. When it changes, the list checks whether it needs another page. `isLoading` is not enough
     * for this check: a page may arrive without any render in which `isLoading` is true.
     */
    pages: number;
    /** Error message when the next items could not be loaded. */
    problem?: string | undefined;
    /** True: further items are loaded while the user scrolls. False: only a button loads them. */
    isAutomatic?: boolean | undefined;
    /** Label of the button that loads further items. `placeholder` is shown while they load. */
    label: string;
    placeholder?: ReactNode;
  };
};

/** The end of a list that has further items: the error, the placeholder or the button. */
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

/** A list's width, and its distance from the page's top, in px. */
export type Box = { width: number; top: number };
export const NO_BOX: Box = { width: 0, top: 0 };

export const boxOf = (list: Element): Box => {
  const { width, top } = list.getBoundingClientRect();
  return { width, top: Math.round(top + window.scrollY) };
};

/** The list's box. Changes with the window and the content above the list. `first`: the box until it is measured. */
export const useBox = (list: RefObject<HTMLElement | null>, first = NO_BOX): Box => {
  const [box, setBox] = useState(first);
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = list;
      if (!current) return;
      const next = boxOf(current);
      setBox((before) => (before.width === next.width && before.top === next.top ? before : next));
    };
    const changes = new ResizeObserver(measure);
    changes.observe(document.body);
    measure();
    return () => changes.disconnect();
  }, [list]);
  return box;
};
