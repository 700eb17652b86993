import type { Deployed } from '../assembly/deployed.ts';
import type { Authoriser } from '../iam/authoriser.ts';

export type Ring = { alarm: string; published: boolean; subscribers: number };

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);

/**
 * For every alarm: checks whether CloudWatch may publish to the alarm's SNS topics, and counts the topics' subscribers.
 * Returns the worst alarm: one that has no topic or may not publish to a topic. If every alarm may publish: the one
 * with the fewest subscribers.
 */
export const ringAlarms = (deployed: Deployed, { serviceMay }: Pick<Authoriser, 'serviceMay'>): Ring => {
  const rings = deployed.alarms.map(({ arn: alarmArn, name, actions }): Ring => {
    const topics = deployed.topics.filter(({ arn }) => listOf(actions).includes(arn));
    const service = 'cloudwatch.amazonaws.com';
    const open = topics.filter(({ arn }) =>
      serviceMay({ service, action: 'sns:Publish', resource: arn, sourceArn: alarmArn }),
    );
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
