import type { HeadersPolicy } from '../assembly/deployed.ts';

/** Applies a response headers policy: first removes headers, then sets others. Without a policy nothing changes. */
export const withPolicy = (
  headers: Readonly<Record<string, string>>,
  policy: HeadersPolicy | undefined,
): Record<string, string> => {
  if (!policy) return { ...headers };
  const left = Object.fromEntries(Object.entries(headers).filter(([name]) => !policy.removes.includes(name)));
  for (const { name, value, overrides } of policy.sets) if (overrides || !(name in left)) left[name] = value;
  return left;
};
