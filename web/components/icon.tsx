import { cx } from './cx.ts';

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
/** SVG path of a rectangle with centre (12, `y`) and corner radius 2. */
const box = (y: number, width: number, height: number) => {
  const [w, h] = [width - 4, height - 4];
  return `M${12 - w / 2} ${y - height / 2}h${w}a2 2 0 0 1 2 2v${h}a2 2 0 0 1-2 2h${-w}a2 2 0 0 1-2-2v${-h}a2 2 0 0 1 2-2z`;
};

/**
 * Line drawings on a 24-unit grid: 18 units wide or high, round line ends, corner radius 2, one line width. Kept as
 * strings, so that an icon adds only its path to the bundle.
 */
const drawings = {
  home: 'M4.5 10.5 12 4l7.5 6.5V18a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2zM9.5 20v-5.5h5V20',
  chat: 'M12 4.5c4.8 0 8.5 3.2 8.5 7.2S16.8 19 12 19a10 10 0 0 1-3-.5L4.5 20l1-3.6a6.7 6.7 0 0 1-2-4.7c0-4 3.7-7.2 8.5-7.2z',
  timeline: 'M5 7h.01M5 12h.01M5 17h.01M9.5 7H20M9.5 12H20M9.5 17H16',
  person: `${circle(12, 8, 4)}M4.5 20a7.5 6 0 0 1 15 0`,
  menu: 'M4 7h16M4 12h16M4 17h16',
  back: 'm15 5-7 7 7 7',
  close: 'm6 6 12 12M18 6 6 18',
  eye: `M3 12s3.3-6.5 9-6.5 9 6.5 9 6.5-3.3 6.5-9 6.5S3 12 3 12z${circle(12, 12, 3)}`,
  'eye-off': 'M3 9.5S6.3 15 12 15s9-5.5 9-5.5M12 15v3.5M6.5 13.5l-2 3M17.5 13.5l2 3',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: `${circle(12, 12, 8.5)}M12 7v5l3.5 2`,
  lock: `${box(15.5, 14, 9)}M8 11V8a4 4 0 0 1 8 0v3`,
  camera: `M8 7.5 9.5 5h5L16 7.5h2.5a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2V9.5a2 2 0 0 1 2-2z${circle(12, 13, 3.2)}`,
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 11a2 2 0 0 0 2 2h5.4a2 2 0 0 0 2-2l.8-11',
  plus: 'M12 5v14M5 12h14',
  chevron: 'm9 5 7 7-7 7',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10.5 21h3',
  shield: 'm12 3.5 7.5 2.8v5c0 4.4-3.1 7.6-7.5 9.2-4.4-1.6-7.5-4.8-7.5-9.2v-5zM8.8 12l2.3 2.3 4.2-4.4',
  document: 'M8 3.5h6l5 5v10a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM14 3.5v5h5M9.5 13h5M9.5 16.5h5',
  smile: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9 10.2h.01M15 10.2h.01M8.4 13.6a4.3 4.3 0 0 0 7.2 0',
  heart: 'M12 20s-8-4.6-8-10.2a4.3 4.3 0 0 1 8-2.4 4.3 4.3 0 0 1 8 2.4C20 15.4 12 20 12 20z',
  send: 'M20.5 4 3.5 10.5l7 3 3 7zM20.5 4l-10 9.5',
  help: `${circle(12, 12, 8.5)}M9.6 9.5a2.4 2.4 0 1 1 3.6 2.1c-.8.5-1.2 1-1.2 1.9M12 16.5h.01`,
  settings: `M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9${circle(15, 7.5, 2)}${circle(9, 16.5, 2)}`,
  logout: 'M10 4H7a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h3M15 8l4 4-4 4M19 12h-9',
  star: 'm12 4 2.5 5 5.5.8-4 3.9 1 5.5-5-2.6-5 2.6 1-5.5-4-3.9 5.5-.8z',
  alert: `${circle(12, 12, 8.5)}M12 7.5V13M12 16.5h.01`,
  search: `${circle(11, 11, 6.5)}M16 16l4.5 4.5`,
  edit: 'm5 19 .8-4L16 4.8 19.2 8 9 18.2zM13.5 7.3l3.2 3.2',
  external: 'M14 5h5v5M19 5l-8 8M17 14v3a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h3',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  card: `${box(12, 17, 12)}M3.5 10.5h17M7 14.5h3`,
  flag: 'M6 20.5v-16c4-2 8 2 12 0v9c-4 2-8-2-12 0',
  block: `${circle(12, 12, 8.5)}M6 6l12 12`,
  footprint:
    'M8.5 4.5c2 0 2.8 2 2.8 4.2 0 1.6-.6 2.3-.6 3.8H7c0-1.5-.9-2.5-.9-4.2 0-2.1.7-3.8 2.4-3.8zM7 15.5h3.7M15.7 8c1.7 0 2.3 1.6 2.3 3.5 0 1.6-.8 2.3-.8 3.6h-3.4c0-1.3-.5-2-.5-3.5 0-2 .8-3.6 2.4-3.6zM13.8 18h3.4',
  gift: 'M4.5 9h15v3.5h-15zM6 12.5V20h12v-7.5M12 9v11M12 9S7.5 9 7.5 6.5 11 4.5 12 9zs4.5 0 4.5-2.5S13 4.5 12 9z',
  refresh: 'M19 12a7 7 0 1 1-2-5M19.5 4v4h-4',
  logo: `${circle(9, 12, 5.5)}${circle(15, 12, 5.5)}`,
} as const;

export type IconName = keyof typeof drawings;
export const iconNames = Object.keys(drawings) as IconName[];

type IconProps = {
  name: IconName;
  /** Edge length in px; 24 in bars, 20 beside text, 16 in pills. */
  size?: 14 | 16 | 20 | 24 | 32 | 40 | undefined;
  /** Accessible name, for an icon without text beside it. Without `label` the icon is hidden from screen readers. */
  label?: string | undefined;
  className?: string | undefined;
};

/** A line icon in the text's colour. The `logo` icon is two circles; their overlap has a light fill. */
export const Icon = ({ name, size = 24, label, className }: IconProps) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label or hidden; a title would pop up under the pointer
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth={size <= 16 ? 2 : 1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={cx('shrink-0', className)}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    {name === 'logo' && (
      <path
        d="M12 7.39a5.5 5.5 0 0 1 0 9.22a5.5 5.5 0 0 1 0-9.22z"
        fill="currentColor"
        fillOpacity={0.28}
        stroke="none"
      />
    )}
    <path d={drawings[name]} strokeWidth={name === 'timeline' || name === 'more' ? 2 : undefined} />
  </svg>
);
