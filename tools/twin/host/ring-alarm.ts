import type { Deployed } from '../assembly/deployed.ts';
import type { Authoriser } from '../iam/authoriser.ts';

export type Ring = { alarm: string; published: boolean; subscribers: number };

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);

/**
 * Checks for every alarm whether CloudWatch may publish to the topics of its actions, and counts the subscribers of
 * these topics. Returns the worst alarm: one with no topic or with a forbidden topic, otherwise the alarm with the
 * fewest subscribers.
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
