import type { Accounts, RungAlarm, SmokeStage } from './probe.ts';

type Outputs = Record<string, Record<string, string>>;
type DemoOfTwin = {
  members: { email: string; password: string }[];
  staff: { username: string; password: string; groups: string[] }[];
};

const read = async <T>(url: string, init: RequestInit = {}): Promise<T> => {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
};

/** Finds a stack output: the stack's name must end with the given name, and the output's key must match the pattern. */
export const outputIn =
  (outputs: Readonly<Outputs>) =>
  (stack: string, name: RegExp): string | undefined => {
    const [, found = {}] = Object.entries(outputs).find(([key]) => key.endsWith(`-${stack}`)) ?? [];
    return Object.entries(found).find(([key]) => name.test(key))?.[1];
  };

const accountsOf = ({ members, staff }: DemoOfTwin): Accounts => {
  const member = (key: string) => {
    const found = members.find(({ email }) => email === `${key}@example.com`);
    if (!found) throw new Error(`The demo has no ${key}`);
    return found;
  };
  const admin = staff.find(({ groups }) => groups.includes('admin'));
  if (!admin) throw new Error('The demo has no admin');
  return { woman: member('mika'), man: member('takumi'), newcomer: member('ichika'), staff: admin };
};

/**
 * Describes the twin (tools/twin, which simulates AWS) as a stage: with accounts of its demo, outputs of its stacks,
 * and alarms that can be set to ALARM.
 */
export const stageOfTwin = async (origin: string): Promise<SmokeStage> => {
  const { outputs } = await read<{ outputs: Outputs }>(`${origin}/_local/stage`);
  return {
    name: 'dev',
    origin,
    region: 'ap-northeast-1',
    output: outputIn(outputs),
    addressOf: (address) =>
      address.replace(/^https:\/\/(.*)\.amazonaws\.com$/, `http://$1.amazonaws.localhost:${new URL(origin).port}`),
    accounts: accountsOf(await read<DemoOfTwin>(`${origin}/_local/demo`)),
    ringAlarm: () => read<RungAlarm>(`${origin}/_local/alarm`, { method: 'POST' }),
    logLines: async (wanted) => {
      const query = new URLSearchParams({ ...wanted, since: String(wanted.since) });
      return (await read<{ lines: string[] }>(`${origin}/_local/lines?${query}`)).lines;
    },
  };
};

/** Whether the twin (tools/twin, which simulates AWS) runs at this origin: a real stage does not have this path. */
export const isTwinAt = (origin: string): Promise<boolean> =>
  fetch(`${origin}/_local/stage`).then(
    (response) => response.ok && (response.headers.get('content-type') ?? '').includes('json'),
    () => false,
  );
