/**
 * Gradients of the drawings. `scene-form` makes a flat shape round (light comes from the left), `scene-dusk` is a soft
 * shadow, `scene-warm` lamp light. Unlike filters they are cheap to paint. Drawings on one page may share the names,
 * because the gradients are the same.
 */
export const Light = () => (
  <defs>
    <linearGradient id="scene-form" y2=".4">
      <stop stopColor="#fff" stopOpacity=".38" />
      <stop offset=".4" stopColor="#fff" stopOpacity="0" />
      <stop offset="1" stopOpacity=".34" />
    </linearGradient>
    <radialGradient id="scene-dusk">
      <stop stopOpacity=".34" />
      <stop offset="1" stopOpacity="0" />
    </radialGradient>
    <radialGradient id="scene-warm">
      <stop stopColor="var(--glow)" />
      <stop offset=".3" stopColor="var(--glow)" stopOpacity=".7" />
      <stop offset="1" stopColor="var(--glow)" stopOpacity="0" />
    </radialGradient>
  </defs>
);

/** A shape in a colour of the theme, with light and shadow on it. */
export const Solid = ({ d, className }: { d: string; className: string }) => (
  <>
    <path d={d} className={className} />
    <path d={d} fill="url(#scene-form)" />
  </>
);

/** A soft ellipse of light or shadow. */
export const Soft = ({
  at: [cx, cy, rx, ry],
  of,
}: {
  at: readonly [number, number, number, number];
  of: 'warm' | 'dusk';
}) => <ellipse cx={cx} cy={cy} rx={rx} ry={ry} fill={`url(#scene-${of})`} />;
