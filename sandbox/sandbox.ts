import { createToken, type TokenAnswer } from './cards/tokens.ts';
import type { Charge, ChargeStatus } from './charges/charge.ts';
import { listCharges } from './charges/charges.ts';
import { type FaultKind, setFault } from './faults.ts';
import type { SandboxAnswer, SandboxRequest } from './http/exchange.ts';
import { answerRequest } from './http/surface.ts';
import type { SandboxParts } from './settings.ts';
import type { StoreKey } from './store/store.ts';
import { deliverDue } from './webhooks/webhooks.ts';

/** One payment attempt as `/_local/payments` shows it (rules: Money, The sandbox on one machine). */
export type AttemptLine = {
  id: string;
  member_id: string;
  amount: number;
  status: 'succeeded' | 'declined' | 'failed' | 'pending' | 'refunded';
  created_at: string;
};

const SHOWN_STATUS: Record<ChargeStatus, AttemptLine['status']> = {
  succeeded: 'succeeded',
  requires_action: 'pending',
  declined: 'declined',
  failed: 'failed',
  refunded: 'refunded',
};

export type Sandbox = {
  answer(request: SandboxRequest): Promise<SandboxAnswer>;
  createToken(card: object): Promise<TokenAnswer>;
  setFault(kind: FaultKind, times: number): Promise<void>;
  /** Delivers the webhooks that are due; see `deliverDue`. */
  deliverDue(): Promise<number | undefined>;
  /** Every payment attempt, the newest first, as `/_local/payments` shows it. */
  attempts(): Promise<AttemptLine[]>;
  /** Every payment attempt with all its stored fields, the oldest first. */
  charges(): Promise<Charge[]>;
};

const PAGE = 100;
/** Later than any date that a charge can have (epoch ms). */
const END_OF_TIME = Date.UTC(9000, 0, 1);

/**
 * A simulated payment company, for local use and for deployments without real money (rules: Money, The port; decision
 * 039).
 */
export const createSandbox = (parts: SandboxParts): Sandbox => {
  const charges = async (): Promise<Charge[]> => {
    const all: Charge[] = [];
    let after: StoreKey | undefined;
    do {
      const page: Awaited<ReturnType<typeof listCharges>> = await listCharges(parts, {
        from: 0,
        to: END_OF_TIME,
        after,
        limit: PAGE,
      });
      all.push(...page.charges);
      after = page.next;
    } while (after);
    return all;
  };
  return {
    answer: (request) => answerRequest(parts, request),
    createToken: (card) => createToken(parts, card),
    setFault: (kind, times) => setFault(parts, kind, times),
    deliverDue: () => deliverDue(parts),
    charges,
    attempts: async () =>
      (await charges()).reverse().map((one) => ({
        id: one.id,
        member_id: one.customer,
        amount: one.amountYen,
        status: SHOWN_STATUS[one.status],
        created_at: new Date(one.createdAt).toISOString(),
      })),
  };
};
