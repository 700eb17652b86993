type Json = Record<string, unknown>;

/**
 * Whether an event matches an EventBridge pattern, e.g. `{ source: ['aws.ses'] }`. A list in the pattern matches a
 * value that the list contains. If the event's value is a list itself, one common element is enough.
 * @throws Error when the pattern uses a comparison (`prefix`, `anything-but`).
 */
export const matchesPattern = (pattern: unknown, value: unknown): boolean => {
  if (Array.isArray(pattern)) {
    if (pattern.some((one) => typeof one === 'object')) throw new Error('The pattern compares in a way unknown here');
    return (Array.isArray(value) ? value : [value]).some((one) => pattern.includes(one));
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(pattern as Json).every(([name, inner]) => matchesPattern(inner, (value as Json)[name]));
};

/** The result of an EventBridge input transformer for an event. Values are inserted as JSON, as EventBridge does. */
export const transformed = (
  { InputPathsMap, InputTemplate }: { InputPathsMap: Record<string, string>; InputTemplate: string },
  event: unknown,
): unknown => {
  const at = (path: string) =>
    path
      .split('.')
      .slice(1)
      .reduce<unknown>((value, name) => (value as Json | undefined)?.[name], event);
  return JSON.parse(
    InputTemplate.replaceAll(/<([\w-]+)>/g, (_, name: string) => JSON.stringify(at(InputPathsMap[name] ?? ''))),
  );
};
