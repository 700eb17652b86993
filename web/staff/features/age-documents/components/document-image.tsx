import { type CSSProperties, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { staffJa } from '#shared/messages/staff.ja.ts';
import { Button } from '#web/components/button.tsx';
import { useRemaining } from '../../../platform/use-remaining.ts';
import { useShortcuts } from '../../../platform/use-shortcuts.ts';
import { Kbd } from '../../../shell/kbd.tsx';

const texts = staffJa.document;
const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const QUARTER_TURNS = 4;

type DocumentImageProps = {
  url: string;
  lengthMs: number;
  onLoad: () => void;
  onOver: () => void;
  onBroken: () => void;
  onHide: () => void;
};

/** The document's picture with zoom and rotation. Dragging and the context menu are disabled. */
export const DocumentImage = ({ url, lengthMs, onLoad, onOver, onBroken, onHide }: DocumentImageProps) => {
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const left = useRemaining(lengthMs, onOver);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  // Remembers the centre of the view, to keep it in place when the zoom changes.
  const centre = useRef({ x: 0.5, y: 0.5 });
  const remember = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    centre.current = {
      x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
      y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
    };
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom changes the size of the scrolled content
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const { x, y } = centre.current;
    box.scrollLeft = x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = y * box.scrollHeight - box.clientHeight / 2;
  }, [zoom]);
  const change = (by: number) => setZoom((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + by)));
  const keys = {
    in: () => change(1),
    out: () => change(-1),
    reset: () => setZoom(0),
    rotate: () => setTurns((now) => now + 1),
  };
  useShortcuts({ '+': keys.in, ';': keys.in, '=': keys.in, '-': keys.out, '0': keys.reset, t: keys.rotate });
  const factor = ZOOMS[zoom] ?? 1;
  return (
    <div className="document-view flex flex-col gap-2">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section ref={frame} onScroll={remember} tabIndex={0} aria-label={texts.view} className="document-frame">
        <div
          className="document-stage"
          style={{ '--zoom': factor, '--turn': `${(turns % QUARTER_TURNS) * 90}deg` } as CSSProperties}
        >
          <img
            src={url}
            alt={texts.image}
            draggable={false}
            referrerPolicy="no-referrer"
            decoding="async"
            onLoad={onLoad}
            onError={onBroken}
            onContextMenu={(event) => event.preventDefault()}
            onDragStart={(event) => event.preventDefault()}
            data-sideways={turns % 2 === 1 ? '' : undefined}
          />
        </div>
      </section>
      <div className="-mx-4 flex flex-wrap items-center gap-x-1 gap-y-2">
        <Button kind="quiet" small onClick={keys.out} disabled={zoom === 0} aria-keyshortcuts="-">
          {texts.zoomOut}
          <Kbd>-</Kbd>
        </Button>
        <span role="status" className="min-w-12 text-center text-13 text-ink-soft tabular-nums">
          {texts.zoomed(factor * 100)}
        </span>
        <Button kind="quiet" small onClick={keys.in} disabled={zoom === ZOOMS.length - 1} aria-keyshortcuts="+">
          {texts.zoomIn}
          <Kbd>+</Kbd>
        </Button>
        <Button kind="quiet" small onClick={keys.rotate} aria-keyshortcuts="T">
          {texts.rotate}
          <Kbd>T</Kbd>
        </Button>
        {/* On a phone these controls are in a row of their own. */}
        <div className="flex flex-auto items-center justify-between gap-x-1 pl-4 sm:justify-end">
          <span role="timer" className="text-13 text-ink-soft tabular-nums">
            {texts.hidesIn(Math.ceil(left / 1000))}
          </span>
          <Button kind="quiet" small icon="eye-off" onClick={onHide} aria-keyshortcuts="D">
            {texts.hide}
            <Kbd>D</Kbd>
          </Button>
        </div>
      </div>
    </div>
  );
};
