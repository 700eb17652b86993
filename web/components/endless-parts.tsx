import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { Button } from './button.tsx';
import { ErrorState } from './states.tsx';

/** `height`: a row’s height in px, exact when `isEven`, else an estimate that is corrected when the row is rendered. */
type RowLayout = { columns: number; height: number };

export type EndlessListProps<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The layout of the items in a list of this width in px. Keep the function: a new one lays out all rows again. */
  layout: (width: number) => RowLayout;
  /** All rows are as high as `layout` says, so that a reopened list has its former scroll position at once. */
  isEven?: boolean | undefined;
  /**
   * Heights of the rendered rows by their keys, in px, filled by the list. The caller keeps them after the list has
   * closed, so that a reopened list of uneven rows has its former scroll position.
   */
  heights?: Map<string, number> | undefined;
  /** Between rows and between columns, in px. */
  gap?: number | undefined;
  children: (item: Item) => ReactNode;
  /** What is at the list's end, and how it continues. */
  more: {
    hasMore: boolean;
    load: () => void;
    isLoading: boolean;
    /**
     * The number of loaded pages. After each page the list checks whether it needs another one, even if no render said
     * that one loads.
     */
    pages: number;
    /** Why the next items could not be loaded. */
    problem?: string | undefined;
    /** False: the member asks for further items by a press. */
    isAutomatic?: boolean | undefined;
    /** The label of that button, and what is shown instead of further rows while they load. */
    label: string;
    placeholder?: ReactNode;
  };
};

/** Shown below the items of a list that continues. */
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

/**
 * The list's width, and its distance from the page's top, in px. Both change with the window and with the content
 * above.
 */
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
