import type { Store } from './store/store.ts';

/** The settings of one sandbox. It knows its shop like any payment company does: by addresses and keys. */
export type SandboxSettings = {
  /** Shown on the 3-D Secure page. */
  shopName: string;
  /** The sandbox's own address, without a trailing slash; the addresses of 3-D Secure pages begin with it. */
  origin: string;
  /** Exact origins whose pages may request tokens. */
  shopOrigins: readonly string[];
  /** Exact origins to which a browser may be sent back. */
  returnOrigins: readonly string[];
  webhookUrl: string;
  /** The key that the shop sends in `Authorization: Bearer …`. */
  apiKey: string;
  /** Signs webhooks and return addresses; the shop has the same key. */
  signingKey: string;
  /** How long after its cause a webhook is first due, so that it follows the answer to the shop's own request. */
  firstWebhookMs: number;
};

export type SandboxClock = { now(): Date };
/** Sends one webhook. Resolves to the status of the answer; rejects when there is none. */
export type SendWebhook = (url: string, headers: Record<string, string>, body: string) => Promise<number>;

export type SandboxParts = {
  settings: SandboxSettings;
  store: Store;
  clock: SandboxClock;
  sendWebhook: SendWebhook;
  /** Called when a webhook has been stored that is due at this instant (epoch ms). */
  onWebhookDue?: ((at: number) => void) | undefined;
};
