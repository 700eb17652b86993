import { layoutJa } from '#shared/messages/layout.ja.ts';
import { payingJa } from '#shared/messages/paying.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { cx } from '#web/components/cx.ts';
import { Price } from '#web/components/price.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { textLook } from '#web/components/text-look.ts';
import { config } from '#web/platform/config.ts';
import { paths } from '#web/shell/paths.ts';

const texts = payingJa.confirm;

/** `date`: `YYYY年M月D日` in Tokyo; `amount`: yen. */
export type Charge = { date: string; amount: number };
type Fact = { label: string; value: string };
type LastLookProps = {
  /** Name of the plan or bundle. */
  item: string;
  /** The charge made by the button below this summary, followed by the later charges. */
  charges: readonly [Charge, ...Charge[]];
  /** Sentence that says how charges continue after those in `charges`, or that there are no more. */
  after: string;
  /** All conditions of the purchase except the charges. */
  facts: readonly Fact[];
};

/**
 * The summary before a payment: the charges now and later, the term, and how to cancel, in normal text size (rules:
 * Money, Before paying).
 */
export const LastLook = ({ item, charges: [today, ...later], after, facts }: LastLookProps) => (
  <RuledSection title={paymentsJa.confirm.title} lead={item}>
    <h3 className="text-13 text-ink-soft">{texts.schedule}</h3>
    <ul className="mt-1 divide-y divide-line border-line border-y tabular-nums">
      <ChargeRow charge={{ ...today, date: texts.today(today.date) }} isToday />
      {later.map((charge) => (
        <ChargeRow key={charge.date} charge={charge} />
      ))}
    </ul>
    <p className="mt-2">{after}</p>
    <dl className="mt-6 flex flex-col gap-4">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-13 text-ink-soft">{label}</dt>
          <dd className={textLook(value)}>{value}</dd>
        </div>
      ))}
    </dl>
    <LegalLinks />
  </RuledSection>
);

const ChargeRow = ({ charge: { date, amount }, isToday = false }: { charge: Charge; isToday?: boolean }) => (
  <li
    className={cx('flex flex-wrap items-baseline justify-between gap-x-3', isToday ? 'py-2 font-semibold' : 'py-1.5')}
  >
    <span>{date}</span>
    <Price amount={amount} size={isToday ? 'lg' : 'md'} />
  </li>
);

/** The links open in a new tab, because leaving this page would empty the card form. */
const LegalLinks = () => (
  <p className="mt-4 flex flex-wrap gap-x-4">
    {[
      { label: texts.terms, to: config.links.terms ?? paths.terms },
      { label: texts.commerce, to: config.links.legal ?? paths.legal },
    ].map(({ label, to }) => (
      <a key={label} href={to} target="_blank" rel="noopener" className="text-link inline-flex min-h-11 items-center">
        {label}
        <span className="sr-only">{layoutJa.external.newTab}</span>
      </a>
    ))}
  </p>
);
