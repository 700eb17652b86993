import { partsJa } from '#shared/messages/parts.ja.ts';
import { cx } from './cx.ts';

type PriceProps = {
  /** Amount in yen, tax included. */
  amount: number;
  /** Text shown after the amount, for example `/ 月` (per month) or `（税込）` (tax included). */
  per?: string | undefined;
  /** An earlier price in yen, shown struck through. */
  was?: number | undefined;
  size?: 'md' | 'lg' | undefined;
};

const digits = new Intl.NumberFormat('ja-JP');

/** An amount in yen: large digits of equal width, then the unit in small type. */
export const Price = ({ amount, per, was, size = 'md' }: PriceProps) => (
  <span className="tabular-nums">
    <span className="whitespace-nowrap">
      {was !== undefined && (
        <s className="mr-2 text-13 text-ink-soft">
          {digits.format(was)}
          {partsJa.price.yen}
        </s>
      )}
      <span className={cx('font-semibold', size === 'lg' ? 'text-28' : 'text-20')}>{digits.format(amount)}</span>
      <span className="ml-0.5 text-13">{partsJa.price.yen}</span>
    </span>
    {per && (
      <>
        {' '}
        <span className="whitespace-nowrap text-13 text-ink-soft">{per}</span>
      </>
    )}
  </span>
);
