import { randomUUID } from 'node:crypto';
import type { Deployed } from '../assembly/deployed.ts';
import { configurationSetOf } from '../iam/asks/others.ts';
import type { BusEvent } from '../triggers/event-bus.ts';

type SendEmail = Readonly<Record<string, unknown>>;
type Destination = { Enabled?: boolean; MatchingEventTypes: string[]; EventBridgeDestination?: object };

/**
 * Addresses of SES's mailbox simulator: `bounce@…`, or with a label `bounce+anything@…` (SES Developer Guide, Mailbox
 * simulator).
 */
const SIMULATOR = /^(bounce|ooto|complaint|suppressionlist)(?:\+[^@]*)?@simulator\.amazonses\.com$/i;

/** SES's events for a mail to each address of the simulator. The address `success` causes no event. */
const REPORTS = {
  bounce: (to: string) => bounced(to, 'Permanent', 'General'),
  suppressionlist: (to: string) => bounced(to, 'Permanent', 'Suppressed'),
  ooto: (to: string) => bounced(to, 'Transient', 'General'),
  complaint: (emailAddress: string) => ({
    kind: 'complaint',
    'detail-type': 'Email Complaint Received',
    detail: { eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress }] } },
  }),
} as const;

const bounced = (emailAddress: string, bounceType: string, bounceSubType: string) => ({
  kind: 'bounce',
  'detail-type': 'Email Bounced',
  detail: {
    eventType: 'Bounce',
    bounce: { bounceType, bounceSubType, bouncedRecipients: [{ emailAddress, action: 'failed', status: '5.1.1' }] },
  },
});

const recipientsOf = ({ Destination = {} }: SendEmail): string[] =>
  Object.values(Destination as Record<string, string[] | undefined>).flatMap((addresses) => addresses ?? []);

/** Whether the configuration set `set` sends events of `kind` (for example `bounce`) to the account's event bus. */
const isTold = ({ resources }: Pick<Deployed, 'resources'>, set: string, kind: string): boolean =>
  resources.some(({ type, properties }) => {
    if (type !== 'AWS::SES::ConfigurationSetEventDestination' || properties['ConfigurationSetName'] !== set)
      return false;
    const { Enabled, MatchingEventTypes, EventBridgeDestination } = properties['EventDestination'] as Destination;
    const kinds = MatchingEventTypes.map((one) => one.toLowerCase());
    return Enabled !== false && EventBridgeDestination !== undefined && kinds.includes(kind);
  });

/** The events that SES sends to the account's event bus for a mail to addresses of its mailbox simulator. */
export const simulatedReports = (deployed: Deployed, input: SendEmail): BusEvent[] => {
  const set = configurationSetOf(deployed, input);
  if (set === undefined) return [];
  return recipientsOf(input).flatMap((to) => {
    const [, mailbox] = SIMULATOR.exec(to) ?? [];
    if (mailbox === undefined) return [];
    const { kind, detail, ...event } = REPORTS[mailbox.toLowerCase() as keyof typeof REPORTS](to);
    if (!isTold(deployed, set, kind)) return [];
    const mail = { messageId: randomUUID(), destination: [to], tags: { 'ses:configuration-set': [set] } };
    return [{ source: 'aws.ses', ...event, detail: { ...detail, mail } }];
  });
};
