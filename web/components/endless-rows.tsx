import { defaultRangeExtractor, measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Box, type EndlessListProps, ListEnd, useBox } from './endless-parts.tsx';

/** Number of rows that are rendered above the visible rows, and the same number below them. */
const OVERSCAN_ROWS = 3;
/** Further items are loaded when at most this many rows follow the last rendered row. */
const AHEAD_ROWS = 4;

/** The windowed list that `EndlessList` imports dynamically. `box`: the box of the list that this list replaces. */
export const EndlessRows = <Item,>(props: EndlessListProps<Item> & { box: Box }) => {
  const { box, label, items, keyOf, layout, isEven = false, heights, gap = 0, children, more } = props;
  const list = useRef<HTMLUListElement>(null);
  const { width, top } = useBox(list, box);
  const { columns, height } = layout(width);
  const rows = Math.ceil(items.length / columns);
  const [focused, setFocused] = useState<number>();
  const keyOfRow = useCallback(
    (row: number) => {
      const first = items[row * columns];
      return isEven || first === undefined ? row : keyOf(first);
    },
    [items, columns, isEven, keyOf],
  );
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: (row) => heights?.get(String(keyOfRow(row))) ?? height,
    measureElement: (element, entry, instance) => {
      const measured = measureElement(element, entry, instance);
      const row = rowOf(element);
      if (heights && row !== undefined) heights.set(String(keyOfRow(row)), measured);
      return measured;
    },
    getItemKey: keyOfRow,
    gap,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      const isNear = focused === undefined || focused >= rows || near.includes(focused);
      return isNear ? near : [...near, focused].sort((one, other) => one - other);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed row height replaces the remembered heights
  useLayoutEffect(() => virtual.measure(), [height, columns]);
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const isNearEnd = last >= rows - 1 - AHEAD_ROWS;
  const { hasMore, isLoading, pages, problem, isAutomatic = true, load } = more;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may be loaded before a render says that one loads
  useEffect(() => {
    if (hasMore && isNearEnd && isAutomatic && !isLoading && problem === undefined) load();
  }, [hasMore, isNearEnd, isAutomatic, isLoading, pages, problem, load]);
  const part = (width - gap * (columns - 1)) / columns;
  const itemsOf = (row: number) => items.slice(row * columns, (row + 1) * columns);
  return (
    <div>
      <ul
        ref={list}
        aria-label={label}
        className="relative"
        style={{ height: virtual.getTotalSize() }}
        onFocus={({ target }: FocusEvent<Element>) => setFocused(rowOf(target))}
        onBlur={() => setFocused(undefined)}
      >
        {shown.flatMap(({ index: row, start }) =>
          itemsOf(row).map((item, column) => (
            <li
              key={keyOf(item)}
              ref={isEven ? undefined : virtual.measureElement}
              data-index={row}
              aria-setsize={hasMore ? -1 : items.length}
              aria-posinset={row * columns + column + 1}
              className="absolute"
              style={{
                top: start - top,
                left: column * (part + gap),
                width: part,
                height: isEven ? height : undefined,
              }}
            >
              {children(item)}
            </li>
          )),
        )}
      </ul>
      <ListEnd {...more} />
    </div>
  );
};

const rowOf = (target: Element): number | undefined => {
  const row = target.closest('[data-index]')?.getAttribute('data-index');
  return row ? Number(row) : undefined;
};
