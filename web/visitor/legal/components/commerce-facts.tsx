import type { ReactNode } from 'react';
import { commerceJa, fillLegalText, operatorValue } from '#shared/messages/legal.ja.ts';
import { LIKE_BUNDLES, type PlanBook, plansIn } from '#shared/plans.ts';
import type { OperatorField } from '#shared/stage-settings.ts';
import { config } from '#web/platform/config.ts';

const { labels, prices } = commerceJa;
const digits = new Intl.NumberFormat('ja-JP');
const said = (field: OperatorField) => operatorValue(config.operator, field);

const planLines = (book: PlanBook): string[] =>
  plansIn(book, config.regularPrices).map(({ months, priceYen }) => prices.plan(months, digits.format(priceYen)));

const PriceGroup = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div className="mb-2">
    <p className="font-semibold">{title}</p>
    <ul>
      {lines.map((line) => (
        <li key={line} className="tabular-nums">
          {line}
        </li>
      ))}
    </ul>
  </div>
);

const Prices = () => (
  <>
    <PriceGroup title={prices.men} lines={planLines('regular')} />
    <PriceGroup title={prices.premium} lines={planLines('premium')} />
    <PriceGroup
      title={prices.likes}
      lines={LIKE_BUNDLES.map(({ likes, priceYen }) => prices.bundle(digits.format(likes), digits.format(priceYen)))}
    />
    <p>{prices.campaign}</p>
  </>
);

/** Every entry that the Japanese law 特定商取引法 (specified commercial transactions) requires, in the usual order. */
export const commerceFacts = (): { label: string; value: ReactNode }[] => [
  { label: labels.name, value: said('name') },
  { label: labels.representative, value: said('representative') },
  { label: labels.address, value: said('address') },
  { label: labels.phone, value: commerceJa.phone(said('phone'), said('hours')) },
  { label: labels.mail, value: said('mail') },
  { label: labels.registrations, value: commerceJa.registrations(said('datingBusinessNumber'), said('telecomNumber')) },
  { label: labels.price, value: <Prices /> },
  { label: labels.extra, value: commerceJa.extra },
  { label: labels.method, value: fillLegalText(commerceJa.method, config.operator, config.brandName) },
  { label: labels.timing, value: commerceJa.timing },
  { label: labels.delivery, value: commerceJa.delivery },
  { label: labels.renewal, value: commerceJa.renewal },
  { label: labels.cancellation, value: commerceJa.cancellation },
  { label: labels.refund, value: commerceJa.refund },
  { label: labels.environment, value: commerceJa.environment },
  { label: labels.age, value: commerceJa.age },
];
