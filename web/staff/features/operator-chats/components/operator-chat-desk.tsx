import { staffOfficeJa } from '#shared/messages/staff-office.ja.ts';
import { Note } from '#web/components/states.tsx';
import { QueueDesk, type QueueWork, ReleaseButton } from '#web/staff/features/queues/public.ts';
import { AnswerPane } from './answer-pane.tsx';
import { ChatThread } from './chat-thread.tsx';

/** The screen of the queue `operator_chats` (members' messages to the office): the thread and the reply. */
export const OperatorChatDesk = ({ work }: { work: QueueWork<'operator_chats'> }) => (
  <QueueDesk
    label={staffOfficeJa.heading}
    work={work}
    item={({ item }) =>
      item.operator_chat ? (
        <ChatThread item={item} chat={item.operator_chat} onLost={work.lose} />
      ) : (
        <Note>{staffOfficeJa.gone}</Note>
      )
    }
    decision={({ item }) =>
      item.operator_chat ? (
        <AnswerPane id={item.id} work={work} chat={item.operator_chat} />
      ) : (
        <ReleaseButton work={work} />
      )
    }
  />
);
