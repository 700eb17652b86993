import type { Store } from './store/store.ts';

/** The settings of one sandbox. "The shop" is our service. */
export type SandboxSettings = {
  /** The shop's name, shown on the 3-D Secure page. */
  shopName: string;
  /** The sandbox's own origin, without a trailing slash; URLs of 3-D Secure pages begin with it. */
  origin: string;
  /** Exact origins whose pages may request tokens. */
  shopOrigins: readonly string[];
  /** Exact origins to which a browser may be redirected after 3-D Secure. */
  returnOrigins: readonly string[];
  webhookUrl: string;
  /** The key that the shop sends in `Authorization: Bearer …`. */
  apiKey: string;
  /** Signs webhooks and the URLs to which browsers are redirected after 3-D Secure. The shop has the same key. */
  signingKey: string;
  /**
   * Delay of a webhook's first delivery, in ms, so that the shop gets the response to its own request before the
   * webhook.
   */
  firstWebhookMs: number;
};

export type SandboxClock = { now(): Date };
/** Sends one webhook. Resolves to the response's HTTP status; rejects when there is no response. */
export type SendWebhook = (url: string, headers: Record<string, string>, body: string) => Promise<number>;

export type SandboxParts = {
  settings: SandboxSettings;
  store: Store;
  clock: SandboxClock;
  sendWebhook: SendWebhook;
  /**
   * The sandbox calls this after it has stored a webhook, with the time at which the webhook must be sent (epoch ms).
   */
  onWebhookDue?: ((at: number) => void) | undefined;
};
