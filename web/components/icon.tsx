import { cx } from './cx.ts';

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** Line drawings on a 24-unit grid. Kept as strings, so that an icon adds only its path to the bundle. */
const drawings = {
  home: 'M4 11.2 12 4.5l8 6.7V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
  chat: 'M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v8.5a1.5 1.5 0 0 1-1.5 1.5H12L8 20v-3.5H5.5A1.5 1.5 0 0 1 4 15z',
  timeline: 'M5 6.5h.01M5 12h.01M5 17.5h.01M9 6.5h10.5M9 12h10.5M9 17.5h7',
  person: `${circle(12, 8.2, 3.8)}M4.8 20c.6-3.9 3.5-6 7.2-6s6.6 2.1 7.2 6`,
  menu: 'M4 7h16M4 12h16M4 17h16',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  close: 'm6 6 12 12M18 6 6 18',
  eye: `M2.8 12S6.2 5.8 12 5.8 21.2 12 21.2 12 17.8 18.2 12 18.2 2.8 12 2.8 12z${circle(12, 12, 2.8)}`,
  'eye-off':
    'M4 4l16 16M9.9 6.1A9.3 9.3 0 0 1 12 5.8c5.8 0 9.2 6.2 9.2 6.2a16 16 0 0 1-2.7 3.4M6.2 7.5A15.5 15.5 0 0 0 2.8 12s3.4 6.2 9.2 6.2a9 9 0 0 0 4.3-1.1M10 10a2.8 2.8 0 0 0 4 4',
  check: 'm5 12.5 4.6 4.6L19 7.5',
  clock: `${circle(12, 12, 8.2)}M12 7.5V12l3 2`,
  lock: 'M7 10.5h10a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 18v-6A1.5 1.5 0 0 1 7 10.5zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  camera: `M4 8.5A1.5 1.5 0 0 1 5.5 7H8l1.4-2h5.2L16 7h2.5A1.5 1.5 0 0 1 20 8.5v9a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5z${circle(12, 13, 3.3)}`,
  trash:
    'M5 7h14M9.5 7V4.5h5V7M6.5 7l.8 11.6A1.5 1.5 0 0 0 8.8 20h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7M10.2 11v5M13.8 11v5',
  plus: 'M12 5v14M5 12h14',
  chevron: 'M9.5 5.5 16 12l-6.5 6.5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0',
  shield: 'm12 3.8 7 2.5v5.2c0 4.3-2.9 7.3-7 8.7-4.1-1.4-7-4.4-7-8.7V6.3zM9 12l2.2 2.2 4-4.2',
  document:
    'M7.5 3.8H14l4.5 4.5v10.4a1.5 1.5 0 0 1-1.5 1.5H7.5A1.5 1.5 0 0 1 6 18.7V5.3a1.5 1.5 0 0 1 1.5-1.5zM14 3.8v4.5h4.5M9 12.5h6M9 16h4',
  heart: 'M12 19.5s-7.7-4.4-7.7-9.9A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 7.7 2.3c0 5.5-7.7 9.9-7.7 9.9z',
  send: 'M20 4.5 4 11l6.5 2.5L13 20zM10.5 13.5 20 4.5',
  help: `${circle(12, 12, 8.2)}M9.7 9.7a2.4 2.4 0 1 1 3.5 2.2c-.8.4-1.2.9-1.2 1.7M12 16.4h.01`,
  settings: `M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9${circle(15, 7.5, 2)}${circle(9, 16.5, 2)}`,
  logout: 'M10 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h4M15.5 8l4 4-4 4M19.5 12H10',
  star: 'm12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8z',
  alert: `${circle(12, 12, 8.2)}M12 8v4.5M12 16h.01`,
  search: `${circle(11, 11, 6)}M15.5 15.5 20 20`,
  edit: 'M5 19l.8-3.8L16 5l3 3L8.8 18.2zM14 7l3 3',
  external:
    'M13.5 5H19v5.5M19 5l-8 8M16.5 14v3.5A1.5 1.5 0 0 1 15 19H6.5A1.5 1.5 0 0 1 5 17.5V9a1.5 1.5 0 0 1 1.5-1.5H10',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  card: 'M5 6h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 6zM3.5 10h17M7 14.5h3',
  flag: 'M6 20V4.5M6 5c4-2 7 2 12 0v8.5c-5 2-8-2-12 0',
  block: `${circle(12, 12, 8.2)}M6.2 6.2l11.6 11.6`,
  footprint:
    'M8.5 4.5c2 0 2.8 2 2.8 4.2 0 1.6-.6 2.3-.6 3.8H7c0-1.5-.9-2.5-.9-4.2 0-2.1.7-3.8 2.4-3.8zM7 14.8h3.7v.5a1.85 1.85 0 0 1-3.7 0zM15.7 8c1.7 0 2.3 1.6 2.3 3.5 0 1.6-.8 2.3-.8 3.6h-3.4c0-1.3-.5-2-.5-3.5 0-2 .8-3.6 2.4-3.6zM13.8 17.4h3.4v.3a1.7 1.7 0 0 1-3.4 0z',
  gift: 'M4.5 8.5h15V12h-15zM6 12v7.5h12V12M12 8.5v11M12 8.5C9 8.5 7.5 7.5 7.5 6s2.5-2 3.5 0zM12 8.5c3 0 4.5-1 4.5-2.5s-2.5-2-3.5 0z',
  refresh: 'M19 12a7 7 0 1 1-2.1-5M19 4v4h-4',
  logo: `${circle(9, 12, 5.5)}${circle(15, 12, 5.5)}`,
} as const;

export type IconName = keyof typeof drawings;
export const iconNames = Object.keys(drawings) as IconName[];

type IconProps = {
  name: IconName;
  /** Edge length in px; 24 in bars, 20 beside text, 16 in pills. */
  size?: 14 | 16 | 20 | 24 | 32 | 40 | undefined;
  /** Only for an icon without text beside it; otherwise the icon is hidden from screen readers. */
  label?: string | undefined;
  className?: string | undefined;
};

/** A line icon in the surrounding text's colour. The logo's overlap of two circles has a light fill. */
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
