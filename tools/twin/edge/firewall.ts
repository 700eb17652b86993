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
  /**
   * Undefined: the request continues. Otherwise the response of the firewall, and the name of the rule that blocked the
   * request.
   */
  inspect(request: Inspected): { rule: string; answer: EdgeAnswer } | undefined;
  /** Number of requests that each rule has blocked since the start, by rule name. */
  blocked(): Readonly<Record<string, number>>;
};

/**
 * Counts requests by key in a sliding window. AWS WAF checks the count about every ten seconds; this counter checks
 * every request, which is stricter.
 */
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
 * The response of a rule that blocks. If the rule defines no body, the twin sends CloudFront's error page, because AWS
 * does not document which body it sends.
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
 * The web ACL: rules run in the order of their priority until one ends the evaluation. A rule with the action Count
 * only puts its labels on the request, and the next rule follows.
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
      // A group of managed rules has no `action`. It blocks, unless its `overrideAction` is Count.
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
