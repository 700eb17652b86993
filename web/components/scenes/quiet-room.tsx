import { cx } from '../cx.ts';
import { Light, Soft, Solid } from './light.tsx';

const Chair = ({ className }: { className: string }) => (
  <>
    <Soft at={[112, 264, 52, 9]} of="dusk" />
    <path d="M84 252L80 266M142 252L146 266" className="stroke-edge" strokeWidth="4" />
    <Solid d="M76 254C66 224 64 190 76 180 90 172 104 184 106 204L114 254z" className={className} />
    <Solid d="M94 228C112 222 138 222 148 228 154 236 154 248 148 255H90z" className={className} />
    <Solid
      d="M80 222C92 210 120 210 134 216 142 222 138 230 130 231L94 234C84 234 78 228 80 222z"
      className={className}
    />
  </>
);

const Cup = ({ x, className }: { x: number; className: string }) => (
  <g transform={`translate(${x} 0)`}>
    <Soft at={[4, 208, 18, 3]} of="dusk" />
    <Solid d="M-10 190H10C10 202 6 207 0 207S-10 202-10 190z" className={className} />
    <ellipse cy="190" rx="10" ry="2" className="fill-linen" />
  </g>
);

/**
 * A drawing of two chairs at one table, a window and a lamp, for the top page. The light theme shows the room by day,
 * the dark theme in the evening.
 */
export const QuietRoom = ({ className }: { className?: string | undefined }) => (
  <svg
    viewBox="0 0 400 300"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={cx('block bg-sunken', className)}
  >
    <Light />
    <linearGradient id="scene-air" x2="0" y2="1">
      <stop stopColor="var(--primary)" stopOpacity=".3" />
      <stop offset=".7" stopColor="var(--glow)" />
    </linearGradient>
    <linearGradient id="scene-beam" x2="0" y2="1">
      <stop stopColor="var(--glow)" />
      <stop offset="1" stopColor="var(--glow)" stopOpacity="0" />
    </linearGradient>
    <Soft at={[200, 110, 260, 190]} of="warm" />
    <path d="M-400 238H800V900H-400z" className="fill-line" />
    <path d="M140 240H260L330 300H70z" fill="url(#scene-beam)" />
    <path d="M128 28H272V164H128z" className="fill-primary-tint" />
    <path d="M128 28H272V164H128z" fill="url(#scene-air)" />
    <path d="M128 132C150 112 172 120 194 126S246 108 272 122V164H128z" className="fill-primary opacity-25" />
    <path d="M128 146C160 130 184 142 212 138S254 130 272 138V164H128z" className="fill-good opacity-40" />
    <path d="M200 28V164M128 82H272" className="stroke-linen" strokeWidth="3" />
    <path d="M128 28H272V164H128z" className="stroke-linen" strokeWidth="6" />
    <Solid d="M114 164H286V172H114z" className="fill-linen" />
    <g className="opacity-90">
      <Solid d="M104 20H124C126 70 120 130 118 176H98z" className="fill-linen" />
      <Solid d="M120 20H148C148 76 142 126 132 176H114z" className="fill-linen" />
      <Solid d="M276 20H300L304 176H282C278 130 274 70 276 20z" className="fill-linen" />
      <Solid d="M254 20H280C282 80 284 130 286 176H270C258 126 254 76 254 20z" className="fill-linen" />
    </g>
    <path d="M92 19H308" className="stroke-edge" strokeWidth="3" />
    <Soft at={[46, 104, 110, 116]} of="warm" />
    <Soft at={[52, 262, 34, 6]} of="dusk" />
    <path d="M46 106V258M30 260H62" className="stroke-edge" strokeWidth="3.5" />
    <Solid d="M30 64C40 61 52 61 62 64L78 108C58 113 34 113 14 108z" className="fill-glow" />
    <path d="M30 64C40 61 52 61 62 64L78 108C58 113 34 113 14 108z" className="fill-care opacity-25" />
    <path d="M14 108C34 113 58 113 78 108" className="stroke-care opacity-60" strokeWidth="2" />
    <Chair className="fill-primary" />
    <g transform="matrix(-1 0 0 1 400 0)">
      <Chair className="fill-accent" />
    </g>
    <Soft at={[200, 272, 56, 8]} of="dusk" />
    <path d="M200 214V266M180 270C186 264 214 264 220 270" className="stroke-edge" strokeWidth="4" />
    <Solid
      d="M152 210C152 205 174 203 200 203S248 205 248 210 226 219 200 219 152 216 152 210z"
      className="fill-linen"
    />
    <Cup x={184} className="fill-primary" />
    <Cup x={217} className="fill-accent-mark" />
    <Soft at={[360, 262, 36, 7]} of="dusk" />
    <g className="fill-good">
      <path d="M356 212C338 196 324 182 324 164 344 168 358 188 356 212z" className="opacity-60" />
      <path d="M356 212C346 184 348 148 362 124 374 150 370 190 356 212z" className="opacity-80" />
      <path d="M356 212C362 186 378 168 396 162 396 186 380 206 356 212z" />
      <path d="M356 212C340 204 322 206 310 216 326 224 344 222 356 212z" className="opacity-80" />
    </g>
    <Solid d="M336 208H378L370 258H344z" className="fill-care opacity-60" />
  </svg>
);
