import type { ChatMessage } from '#shared/contract/chat.ts';
import { MessageId } from '#shared/ids.ts';
import { type Sex, WOMAN } from '#shared/options/member.ts';
import type { Room } from '#web/member/features/chat/chat-log.ts';
import { memberId } from './pairs.ts';

/** The two members of the chat room in these tests: Aoi (a woman) and Ren (a man). */
export const aoi = memberId(1);
export const ren = memberId(2);

export const message = (seq: number, from = aoi, content = `${seq}番目`): ChatMessage => ({
  id: MessageId.parse(`x-for-tests-${seq}`),
  content,
  user_id: from,
  created_at: new Date(Date.UTC(2026, 6, 3, 0, seq)).toISOString(),
  seq,
});

type Overrides = Partial<Room> & { viewer?: Sex };
export const roomWith = (messages: ChatMessage[], { viewer = WOMAN, ...over }: Overrides = {}): Room => ({
  male: { id: ren, name: 'れん', profile1: '' },
  female: { id: aoi, name: 'あおい', profile1: '' },
  user: { id: viewer === WOMAN ? aoi : ren, sex: viewer },
  messages,
  has_older: false,
  write_block: null,
  ...over,
});
