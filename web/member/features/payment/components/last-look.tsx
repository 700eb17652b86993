import { layoutJa } from '#shared/messages/layout.ja.ts';
import { payingJa } from '#shared/messages/paying.ja.ts';
import { paymentsJa } from '#shared/messages/payments.ja.ts';
import { planJa } from '#shared/messages/plan.ja.ts';
import { Facts } from '#web/components/list.tsx';
import { Price } from '#web/components/price.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { textLook } from '#web/components/text-look.ts';
import { paths } from '#web/member/shell/paths.ts';
import { config } from '#web/platform/config.ts';

const { confirm } = paymentsJa;

type LastLookProps = {
  /** Yen that are charged at the press of the button below. */
  amount: number;
  facts: readonly { label: string; value: string }[];
  notes: readonly string[];
};

/**
 * The last look before paying: what is charged now and later, for how long, and how it ends, in the size of all other text
 * (rules: Money, Before paying).
 */
export const LastLook = ({ amount, facts, notes }: LastLookProps) => (
  <RuledSection title={confirm.title}>
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-y py-3">
      <span className="font-semibold">{confirm.today}</span>
      <Price amount={amount} per={TAX} size="lg" />
    </div>
    <Facts
      items={facts.map(({ label, value }) => ({ label, value: <span className={textLook(value)}>{value}</span> }))}
    />
    <ul className="flex list-disc flex-col gap-1 border-line border-t pt-3 pl-5">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
    <p className="mt-3 flex flex-wrap gap-x-4">
      {[
        { label: payingJa.confirm.terms, to: config.links.terms ?? paths.terms },
        { label: payingJa.confirm.commerce, to: config.links.legal ?? paths.legal },
      ].map(({ label, to }) => (
        // In a new tab, because the card in the form would be lost with this page.
        <a key={label} href={to} target="_blank" rel="noopener" className="text-link inline-flex min-h-11 items-center">
          {label}
          <span className="sr-only">{layoutJa.external.newTab}</span>
        </a>
      ))}
    </p>
  </RuledSection>
);

const TAX = `（${planJa.unpaid.taxIncluded}）`;
