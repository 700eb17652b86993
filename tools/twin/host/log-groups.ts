import { sendJson } from '../../../local/host/local-calls.ts';
import type { Deployed } from '../assembly/deployed.ts';
import type { Page } from './local-pages.ts';

/** Number of lines kept for each log group. Tests only look for lines that have just been written. */
const KEPT_LINES = 200;

type Line = { at: number; text: string };

/** Keeps the newest lines of the functions' log groups, like CloudWatch Logs. */
export const createLogGroups = ({ functions }: Pick<Deployed, 'functions'>) => {
  const groupOf = new Map(functions.map(({ name, logGroup = `/aws/lambda/${name}` }) => [name, logGroup]));
  const groups = new Map<string, Line[]>();

  return {
    note: (functionName: string, text: string): void => {
      const group = groupOf.get(functionName) ?? '';
      const lines = groups.get(group) ?? [];
      groups.set(group, lines);
      lines.push({ at: Date.now(), text });
      if (lines.length > KEPT_LINES) lines.shift();
    },
    /**
     * Responds to `GET ?group=/awai/dev/events&text=sent&since=0` with the lines of this log group that contain `text`
     * and are not older than `since` (epoch ms). Without `group`: with lines of all groups.
     */
    page: (async (request, response) => {
      const query = new URLSearchParams(request.url?.split('?')[1] ?? '');
      const [group, text, since] = ['group', 'text', 'since'].map((name) => query.get(name) ?? '');
      const asked = group ? (groups.get(group) ?? []) : [...groups.values()].flat();
      const found = asked.filter((line) => line.at >= Number(since) && line.text.includes(text ?? ''));
      sendJson(response, 200, { lines: found.map((line) => line.text) });
    }) satisfies Page,
  };
};
