import { cx } from '../cx.ts';

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
    <path d="M-400 236H800V900H-400z" className="fill-line" />
    <path d="M164 250H258L306 300H138z" className="fill-glow" />
    <circle cx="46" cy="100" r="96" className="fill-glow opacity-40" />
    <circle cx="46" cy="100" r="60" className="fill-glow opacity-60" />
    <path d="M128 28H272V164H128z" className="fill-primary-tint" />
    <circle cx="183" cy="88" r="30" className="fill-accent opacity-60" />
    <circle cx="217" cy="88" r="30" className="fill-primary opacity-25" />
    <path d="M128 140C158 122 186 138 208 132S252 120 272 130V164H128z" className="fill-good opacity-40" />
    <path d="M128 28H272V164H128z" className="stroke-linen" strokeWidth="6" />
    <path d="M116 167H284" className="stroke-linen" strokeWidth="8" />
    <path
      d="M104 20H146C146 70 148 122 128 172H104zM296 20H254C254 70 252 122 272 172H296z"
      className="fill-linen opacity-90"
    />
    <path d="M96 19H304" className="stroke-edge" strokeWidth="3" />
    <path d="M46 106V250M30 251H62" className="stroke-edge" strokeWidth="4" />
    <path d="M30 68H62L76 108H16z" className="fill-care opacity-60" />
    <path d="M92 178C98 198 100 212 102 222H142" className="stroke-primary" strokeWidth="14" />
    <path
      d="M106 230L100 264M138 230L144 264M294 230L300 264M262 230L256 264"
      className="stroke-edge"
      strokeWidth="4"
    />
    <path d="M308 178C302 198 300 212 298 222H258" className="stroke-accent" strokeWidth="14" />
    <path d="M200 214V262M182 263H218" className="stroke-edge" strokeWidth="4" />
    <path d="M160 210H240" className="stroke-linen" strokeWidth="8" />
    <path d="M170 189H190C190 200 186 206 180 206S170 200 170 189z" className="fill-primary" />
    <path d="M210 189H230C230 200 226 206 220 206S210 200 210 189z" className="fill-accent-mark" />
    <path
      d="M356 206C346 180 330 172 322 172C326 192 338 204 356 208C352 176 352 150 362 132C374 154 370 186 358 206C366 184 382 170 392 168C392 186 378 202 358 208"
      className="fill-good opacity-80"
    />
    <path d="M338 206H378L372 252H344z" className="fill-accent" />
  </svg>
);
