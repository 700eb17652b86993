import { useBrand } from './brand.ts';
import { cx } from './cx.ts';

/** The only name that has a drawing. A deployment with another name shows it as text in a Mincho font. */
const DRAWN = 'あわい';

/** Each stroke of あ, わ and い as one SVG path, on an area of 300 × 100. */
const STROKES = [
  'M19 27C40 29 62 26 81 20M45 9C42 38 43 62 52 81M67 36C61 61 43 83 27 83C12 83 14 62 34 52C57 40 87 46 87 66C87 79 78 87 66 90',
  'M134 9C133 36 133 63 133 91M114 32C124 33 133 31 141 27C137 41 125 58 113 72C130 51 150 37 168 38C184 39 191 52 188 66C185 79 175 87 160 90',
  'M216 26C212 48 215 69 226 79C232 84 237 77 241 67M268 29C277 39 283 52 285 66',
].join('');

type WordmarkProps = {
  /** Height of the letters in px. */
  height?: number | undefined;
  className?: string | undefined;
};

/** The service's name: a drawing when it is あわい, otherwise text. */
export const Wordmark = ({ height = 22, className }: WordmarkProps) => {
  const brand = useBrand();
  if (brand !== DRAWN) {
    return (
      <span className={cx('font-mincho leading-none', className)} style={{ fontSize: height }}>
        {brand}
      </span>
    );
  }
  return (
    <svg
      role="img"
      aria-label={brand}
      viewBox="6 3 286 94"
      width={(height * 286) / 94}
      height={height}
      fill="none"
      stroke="currentColor"
      strokeWidth="6.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0', className)}
    >
      <path d={STROKES} />
    </svg>
  );
};
