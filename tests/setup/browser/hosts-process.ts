import { createDataDir, type HostProcess, startHostProcess } from '../world/host-process.ts';

const MAIN = 'tests/setup/browser/hosts.ts';

/** Starts the process in which the hosts of the test files run. */
export const startHostsProcess = (): Promise<HostProcess> =>
  startHostProcess({ NODE_COMPILE_CACHE: '.build/compiled' }, { main: MAIN });

const ask = async (hosts: string, method: 'POST' | 'DELETE', body: Record<string, string>): Promise<string> => {
  const response = await fetch(hosts, { method, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
};

/** Starts a host in the process with the origin `hosts`. The host gets a copy of the data directory `from`. */
export const startSharedHost = async (
  hosts: string,
  env: Record<string, string>,
  from: string,
): Promise<Pick<HostProcess, 'origin' | 'dataDir' | 'stop'>> => {
  const { dataDir, remove } = await createDataDir(from);
  const origin = await ask(hosts, 'POST', { ...env, DATA_DIR: dataDir });
  return {
    origin,
    dataDir,
    stop: async () => {
      await ask(hosts, 'DELETE', { origin });
      await remove();
    },
  };
};
