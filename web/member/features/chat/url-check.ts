let check: (text: string) => boolean = () => false;

/**
 * Loads the check for web addresses with its list of top-level domains, 3 kB. Called when the input of a chat gets the
 * focus.
 */
export const loadUrlCheck = async (): Promise<void> => {
  check = (await import('#shared/rules/url-detection.ts')).containsUrl;
};

/** Whether a draft contains a web address. False until the check has loaded; the server checks each message too. */
export const containsUrl = (text: string): boolean => check(text);
