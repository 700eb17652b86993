import { operatorValue, transmissionJa } from '#shared/messages/legal.ja.ts';
import { type Recipient, scriptOriginsOf } from '#shared/stage-settings.ts';
import { Facts } from '#web/components/list.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { config } from '#web/platform/config.ts';
import { LegalPage } from './components/legal-page.tsx';

const { labels, payment, affiliate, own } = transmissionJa;

/**
 * All third parties that receive data from a member's browser on this stage: the payment provider, and the services
 * that the stage configures.
 */
const recipients = (): Recipient[] => [
  {
    name: operatorValue(config.operator, 'paymentProvider'),
    url: operatorValue(config.operator, 'paymentProviderUrl'),
    ...payment,
  },
  ...scriptOriginsOf(config).map((url) => ({ ...affiliate, url })),
  ...config.recipients,
];

/** /external_transmission: each third party that receives data, the data, and the purpose. */
export const ExternalTransmissionRoute = () => (
  <LegalPage title={transmissionJa.title} lead={transmissionJa.lead}>
    <p>{transmissionJa.none}</p>
    <ul aria-label={transmissionJa.tableLabel} className="flex flex-col gap-8">
      {recipients().map(({ name, url, sent, purpose }) => (
        <li key={name}>
          <RuledSection title={name}>
            <Facts
              items={[
                { label: labels.sent, value: sent },
                { label: labels.purpose, value: purpose },
                { label: labels.page, value: <Address url={url} /> },
              ]}
            />
          </RuledSection>
        </li>
      ))}
    </ul>
    <RuledSection title={own.title} lead={own.body} />
  </LegalPage>
);

const Address = ({ url }: { url: string }) =>
  /^https:/.test(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer" className="break-all text-link">
      {url}
    </a>
  ) : (
    url
  );
