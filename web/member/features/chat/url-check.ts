let check: (text: string) => boolean = () => false;

/** Loads the list of top-level domains, 3 kB. No chat needs the list before the member writes. */
export const loadUrlCheck = async (): Promise<void> => {
  check = (await import('#shared/rules/url-detection.ts')).containsUrl;
};

/** Whether a draft contains a web address. False until the list has loaded; the server checks each message too. */
export const containsUrl = (text: string): boolean => check(text);
