import { memberMemory } from '../session/member-memory.ts';

/** Names under which the outboxes keep the member's unsent messages in this tab. */
export const LEFT_IN_CHATS = 'outgoing';
export const LEFT_FOR_OFFICE = 'office-message';

/** A message that waits to be sent. It names no partner: names come from the network. */
export type LeftMessage = { id: string; text: string; to: 'chat' | 'office' };

type Kept = { clientId?: string; key?: string; text: string; state: string };

/**
 * The messages of this tab that are sent once there is a network, oldest first, also before the code of their screens
 * is loaded. Messages that wait for the member's decision are left out.
 */
export const leftMessages = (): LeftMessage[] => {
  const chats = memberMemory.read<Kept[]>(LEFT_IN_CHATS) ?? [];
  const office = memberMemory.read<Kept>(LEFT_FOR_OFFICE);
  const all = [
    ...chats.map((one) => ({ ...one, to: 'chat' as const })),
    ...(office ? [{ ...office, to: 'office' as const }] : []),
  ];
  return all
    .filter(({ state }) => state !== 'failed')
    .map(({ clientId, key, text, to }) => ({ id: clientId ?? key ?? text, text, to }));
};
