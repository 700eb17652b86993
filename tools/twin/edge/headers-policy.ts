import type { HeadersPolicy } from '../assembly/deployed.ts';

/** An origin's headers after the behaviour's response headers policy: first it removes headers, then it sets others. */
export const withPolicy = (
  headers: Readonly<Record<string, string>>,
  policy: HeadersPolicy | undefined,
): Record<string, string> => {
  if (!policy) return { ...headers };
  const left = Object.fromEntries(Object.entries(headers).filter(([name]) => !policy.removes.includes(name)));
  for (const { name, value, overrides } of policy.sets) if (overrides || !(name in left)) left[name] = value;
  return left;
};
