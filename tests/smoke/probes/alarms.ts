import { type Probe, skip } from '../probe.ts';

export const alarmProbes: readonly Probe[] = [
  {
    name: 'alarm',
    proves: 'An alarm that rings reaches its topic, which takes it from CloudWatch and has a subscriber',
    next: 'Open the alarm in CloudWatch: its history names the action that failed. Then confirm the subscription of the topic.',
    run: async ({ ringAlarm }) => {
      const rung = await (
        ringAlarm ?? (() => skip('Nobody here may ring an alarm: AWS credentials of the stage are missing'))
      )();
      if (!rung.published) throw new Error(`The alarm ${rung.alarm} did not reach its topic`);
      if (rung.subscribers === 0)
        skip(`The topic took ${rung.alarm}, and has no subscriber: the stage has no alarmMail`);
    },
  },
];
