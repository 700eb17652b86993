import type { Deployed, Statement } from '../assembly/deployed.ts';

export type Ring = { alarm: string; published: boolean; subscribers: number };

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);

/** Decides whether CloudWatch may publish for this alarm; the policies of the topic say. */
export type MayPublish = (topicArn: string, alarmArn: string, statements: readonly Statement[]) => boolean;

/**
 * Follows an alarm as CloudWatch does when it rings: to each topic of its actions, whose policy must let CloudWatch
 * publish, and to the topic's subscribers. Returns the alarm that reaches the fewest.
 */
export const ringAlarms = (deployed: Deployed, mayPublish: MayPublish): Ring => {
  const rings = deployed.alarms.map(({ name, actions }): Ring => {
    const alarmArn = `arn:aws:cloudwatch:${deployed.region}:${deployed.account}:alarm:${name}`;
    const topics = deployed.topics.filter(({ arn }) => listOf(actions).includes(arn));
    const open = topics.filter(({ arn }) => mayPublish(arn, alarmArn, deployed.resourcePolicies.get(arn) ?? []));
    return {
      alarm: name,
      published: topics.length > 0 && open.length === topics.length,
      subscribers: open.reduce((sum, { subscriptions }) => sum + subscriptions.length, 0),
    };
  });
  const [worst] = rings.sort((a, b) => Number(a.published) - Number(b.published) || a.subscribers - b.subscribers);
  if (!worst) throw new Error('The assembly has no alarm');
  return worst;
};
