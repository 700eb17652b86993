import type { Deployed } from '../assembly/deployed.ts';
import { type EdgeAnswer, errorPage, REFUSALS } from './error-page.ts';
import { type Count, type Inspected, type Labels, matches } from './firewall-statement.ts';

type CustomResponse = {
  ResponseCode: number;
  CustomResponseBodyKey?: string;
  ResponseHeaders?: { Name: string; Value: string }[];
};
type WebAcl = Deployed['webAcl'];
type Action = { Allow?: object; Count?: object; Block?: { CustomResponse?: CustomResponse } };

export type Firewall = {
  /** Undefined: the request continues. Else the answer instead of the origin's, and the rule that made it. */
  inspect(request: Inspected): { rule: string; answer: EdgeAnswer } | undefined;
  /** Requests that each rule blocked since the start. */
  blocked(): Readonly<Record<string, number>>;
};

/** Requests by key in the last seconds. WAF checks about every ten seconds; this one at once, which is stricter. */
const createCounter = (now: () => number): Count => {
  const seen = new Map<string, number[]>();
  return (name, key, limit, windowSeconds) => {
    const at = now();
    const since = at - windowSeconds * 1000;
    const times = seen.get(`${name} ${key}`) ?? [];
    const firstInside = times.findIndex((time) => time > since);
    const inside = firstInside < 0 ? [] : firstInside > 0 ? times.slice(firstInside) : times;
    inside.push(at);
    seen.set(`${name} ${key}`, inside);
    return inside.length > limit;
  };
};

const TYPES: Readonly<Record<string, string>> = {
  APPLICATION_JSON: 'application/json',
  TEXT_HTML: 'text/html',
  TEXT_PLAIN: 'text/plain',
};

/**
 * A custom response without a body of its own has CloudFront's page here: AWS does not say what its body is, and a page
 * is the worse case for a client that hopes for JSON.
 */
const blockedBy = ({ CustomResponse: custom }: NonNullable<Action['Block']>, bodies: WebAcl['bodies']): EdgeAnswer => {
  const { status, text } = REFUSALS.firewall;
  if (!custom) return errorPage(status, text);
  const named = (custom.ResponseHeaders ?? []).map(({ Name, Value }) => [Name.toLowerCase(), Value] as const);
  const page = errorPage(custom.ResponseCode, text, { headers: Object.fromEntries(named) });
  if (custom.CustomResponseBodyKey === undefined) return page;
  const own = bodies[custom.CustomResponseBodyKey];
  const type = own && TYPES[own.contentType];
  if (!type) throw new Error(`The twin's firewall does not know the body ${custom.CustomResponseBodyKey}`);
  return { ...page, headers: { ...page.headers, 'content-type': type }, body: Buffer.from(own.content) };
};

/**
 * The web ACL: rules by their priority, the first one that ends the evaluation wins. A rule that only counts puts its
 * labels on the request, and the next rule follows.
 */
export const createFirewall = ({ defaultAllows, rules, bodies }: WebAcl, now: () => number = Date.now): Firewall => {
  const ordered = [...rules].sort((a, b) => a.priority - b.priority);
  const count = createCounter(now);
  const blocked: Record<string, number> = {};
  const block = (rule: string, answer: EdgeAnswer) => {
    blocked[rule] = (blocked[rule] ?? 0) + 1;
    return { rule, answer };
  };
  const inspect: Firewall['inspect'] = (request) => {
    const labels: Labels = new Set();
    for (const { name, action, overrideAction, statement } of ordered) {
      if (!matches(statement, { request, labels, ruleName: name, count })) continue;
      // A group's own rules block, unless the group is only counted.
      const taken = (action ??
        ('Count' in ((overrideAction ?? {}) as object) ? { Count: {} } : { Block: {} })) as Action;
      if (taken.Count) continue;
      if (taken.Allow) return undefined;
      if (!taken.Block) throw new Error(`The twin's firewall does not know the action of the rule ${name}`);
      return block(name, blockedBy(taken.Block, bodies));
    }
    return defaultAllows ? undefined : block('default', blockedBy({}, bodies));
  };
  return { inspect, blocked: () => blocked };
};
