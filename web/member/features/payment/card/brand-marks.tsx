import { ACCEPTED_BRANDS, type CardBrand } from '#shared/rules/card.ts';
import { cx } from '#web/components/cx.ts';

const NAMES: Record<CardBrand, string> = {
  VISA: 'VISA',
  JCB: 'JCB',
  MasterCard: 'MasterCard',
  Amex: 'American Express',
  Diners: 'Diners Club',
  Discover: 'Discover',
};
export const brandName = (brand: CardBrand): string => NAMES[brand];

const PlainMark = ({ brand, isQuiet }: { brand: CardBrand; isQuiet: boolean }) => (
  <span
    className={cx(
      'inline-flex h-6 items-center whitespace-nowrap rounded-[5px] border px-1.5 font-semibold text-13 leading-none transition-opacity',
      isQuiet ? 'border-line text-ink-soft' : 'border-edge bg-card text-ink',
    )}
  >
    {NAMES[brand]}
  </span>
);

/**
 * The names of the accepted brands, each in the outline of a card. The brand of the typed number is emphasised. Hidden
 * from screen readers, because texts beside the names say the same.
 */
export const BrandMarks = ({ brand }: { brand: CardBrand | null }) => (
  <span aria-hidden="true" className="flex flex-wrap gap-1.5">
    {ACCEPTED_BRANDS.map((one) => (
      <PlainMark key={one} brand={one} isQuiet={one !== brand} />
    ))}
  </span>
);

/** A drawing of a card's back that marks the three digits of the security code. Hidden from screen readers. */
export const CardBack = () => (
  <svg viewBox="0 0 48 32" width="60" height="40" aria-hidden="true" className="shrink-0 text-ink-soft">
    <rect x="0.75" y="0.75" width="46.5" height="30.5" rx="4" fill="none" stroke="currentColor" strokeWidth="1.2" />
    <path d="M1 6h46v5H1z" fill="currentColor" opacity="0.35" />
    <path d="M5 17h22v6H5z" fill="currentColor" opacity="0.15" />
    <rect x="29" y="15.5" width="14" height="9" rx="2" fill="none" className="stroke-primary" strokeWidth="1.4" />
    <g className="fill-primary">
      <circle cx="32.8" cy="20" r="1.1" />
      <circle cx="36" cy="20" r="1.1" />
      <circle cx="39.2" cy="20" r="1.1" />
    </g>
  </svg>
);
