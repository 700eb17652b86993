import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { painted } from '#web/platform/painted.ts';
import { type Box, boxOf, type EndlessListProps, ListEnd, NO_BOX, useBox } from './endless-parts.tsx';

type Rows = typeof import('./endless-rows.tsx').EndlessRows;
type Loading = { rows?: Rows; hasFailed?: true };

/**
 * State of the dynamic import of `EndlessRows`, which renders only the visible rows and a few rows around them. The
 * import starts after the first paint.
 */
let loading: Loading | undefined;
const listeners = new Set<() => void>();
const tell = (state: Loading): void => {
  loading = state;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  if (!loading || loading.hasFailed) {
    loading = {};
    void painted()
      .then(() => import('./endless-rows.tsx'))
      .then(({ EndlessRows }) => tell({ rows: EndlessRows }))
      .catch(() => tell({ hasFailed: true }));
  }
  return () => listeners.delete(listener);
};

/**
 * A long list that renders only the visible rows and a few rows around them, and loads further items automatically.
 * The page scrolls, not the list. Screen readers announce each item's position. The row with the focus is always
 * rendered. While the code of `EndlessRows` loads, all items are rendered. If that code fails to load, a button loads
 * further items.
 */
export const EndlessList = <Item,>(props: EndlessListProps<Item>) => {
  const state = useSyncExternalStore(subscribe, () => loading);
  /** Set once `EndlessRows` is shown. With the box it is as high from its first frame: the page keeps its position. */
  const [box, setBox] = useState<Box | undefined>(state?.rows && NO_BOX);
  const all = useRef<HTMLDivElement>(null);
  const hasCome = state?.rows !== undefined;
  useEffect(() => {
    if (!hasCome || box) return;
    const { current: list } = all;
    // While a row has the focus, the list with all rows stays: if `EndlessRows` replaced it, the focus would be lost.
    const unless = (focused: EventTarget | null) => {
      if (!(focused instanceof Node && list?.contains(focused)))
        setBox(list?.firstElementChild ? boxOf(list.firstElementChild) : NO_BOX);
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => unless(relatedTarget);
    unless(document.activeElement);
    list?.addEventListener('focusout', onLeave);
    return () => list?.removeEventListener('focusout', onLeave);
  }, [hasCome, box]);
  if (state?.rows && box) return <state.rows {...props} box={box} />;
  return (
    <div ref={all}>
      <AllRows {...props} more={{ ...props.more, isAutomatic: !state?.hasFailed }} />
    </div>
  );
};

const AllRows = <Item,>({ label, items, keyOf, layout, isEven, gap = 0, children, more }: EndlessListProps<Item>) => {
  const list = useRef<HTMLUListElement>(null);
  const { columns, height } = layout(useBox(list).width);
  return (
    <>
      <ul
        ref={list}
        aria-label={label}
        className="grid"
        style={{ gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {items.map((item) => (
          <li key={keyOf(item)} style={isEven ? { height } : undefined}>
            {children(item)}
          </li>
        ))}
      </ul>
      <ListEnd {...more} />
    </>
  );
};
