import { must } from './project.ts';

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const CAMEL = /^[a-z]+([A-Z][a-z0-9]*)+$/;
const PREFIX = /^[A-Z]{2,}$/;
const API_PATH = /^\/api(\/[a-z0-9_-]+)+$/;
const PAGE_PATH = /^(\/[a-z0-9_-]+)+(\/:[a-z]+)?$/;

/** The verbs with which the name of an API call may begin. Add a verb here when a good one is missing. */
const VERBS =
  'accept activate add answer apply block buy cancel check complete confirm count create decide decline delete end export ' +
  'find get hide join lease leave list mark open pause post release remove report request resend save send set show sign ' +
  'start submit track unblock unsubscribe update use withdraw';

export const pascal = (name: string): string => name.replace(/(?:^|-)([a-z0-9])/g, (_, first) => first.toUpperCase());
export const camel = (name: string): string => pascal(name).replace(/^./, (first) => first.toLowerCase());
export const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
export const snake = (name: string): string => kebab(name).replaceAll('-', '_');
/** The words of a name: `send like` for `sendLike`. */
export const words = (name: string): string => kebab(name).replaceAll('-', ' ');
export const plural = (noun: string): string => {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
};

const verbOf = (call: string): string => /^[a-z]+/.exec(call)?.[0] ?? '';
/**
 * The name of an API call's React hook, in kebab case and without `use`: `likes` for the call `listLikes` (its hook is
 * `useLikes`), `send-like` for `sendLike`.
 */
export const hookNoun = (call: string): string => kebab(call).replace(/^(get|list|find)-/, '');

export const checkKebab = (what: string, name: string): void =>
  must(KEBAB.test(name), `"${name}" is no name of ${what}: small letters and dashes, like board-topic.`);

export const checkPrefix = (prefix: string): void =>
  must(PREFIX.test(prefix), `"${prefix}" is no key prefix: capital letters, like LIKE.`);

export const checkCall = (name: string): void => {
  must(CAMEL.test(name), `"${name}" is no name of a call: a verb and a noun in camel case, like sendLike.`);
  must(
    VERBS.split(' ').includes(verbOf(name)),
    `"${name}" begins with no verb that is known: ${VERBS} (tools/new/names.ts).`,
  );
};

export const checkApiPath = (path: string): void =>
  must(API_PATH.test(path), `"${path}" is no path of a call: /api/… in small letters, without parameters.`);

export const checkPagePath = (path: string): void =>
  must(PAGE_PATH.test(path), `"${path}" is no path of a page: small letters like /likes or /likes/:id.`);
