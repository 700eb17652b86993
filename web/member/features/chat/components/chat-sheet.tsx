import { Suspense, useEffect, useState } from 'react';
import { pairOfRoom, type RoomId } from '#shared/ids.ts';
import { chatJa } from '#shared/messages/chat.ja.ts';
import { matchingJa } from '#shared/messages/matching.ja.ts';
import { WOMAN } from '#shared/options/member.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Icon } from '#web/components/icon.tsx';
import { List, Row } from '#web/components/list.tsx';
import { BlockDialog } from '#web/member/features/matching/public.ts';
import { ReportDialog, roomTargets, SafetyRows } from '#web/member/features/reports/public.ts';
import { paths } from '#web/shell/paths.ts';
import { reviewFormPath } from '#web/shell/review-paths.ts';
import { HelpDialog } from '#web/visitor/help/public.ts';
import { partnerIn, type Room, viewerSex } from '../chat-log.ts';

const { menu } = chatJa;

type ChatSheetProps = { roomId: RoomId; room: Room; onDeciding: (isDeciding: boolean) => void; onClose: () => void };

/**
 * The room's menu: the partner's profile, the review form (women only), help, report, block. A dialog that the menu
 * opens replaces the menu.
 */
export const ChatSheet = ({ roomId, room, onDeciding, onClose }: ChatSheetProps) => {
  const [layer, setLayer] = useState<'menu' | 'block' | 'help' | 'report'>('menu');
  const sex = viewerSex(room);
  useEffect(() => {
    onDeciding(layer === 'block' || layer === 'report');
    return () => onDeciding(false);
  }, [layer, onDeciding]);
  if (layer === 'block') return <BlockDialog sex={sex} pairId={pairOfRoom(roomId)} onClose={onClose} />;
  if (layer === 'report') {
    const { id } = partnerIn(room);
    const [member, ...messages] = roomTargets(id, room.messages);
    const leaveTo = paths.ownRecommends(sex, { status: 'matching' });
    return (
      <Suspense>
        {member && <ReportDialog targets={[member, ...messages]} block={{ uuid: id, leaveTo }} onClose={onClose} />}
      </Suspense>
    );
  }
  if (layer === 'help') return <HelpDialog open sex={sex} onClose={onClose} />;
  return (
    <Dialog open title={menu.title} onClose={onClose}>
      <List>
        <Row
          to={paths.partnerProfile(sex, partnerIn(room).id)}
          lead={<Icon name="person" className="text-ink-soft" />}
          title={menu.profile}
        />
        {sex === WOMAN && (
          <Row
            to={reviewFormPath(pairOfRoom(roomId))}
            lead={<Icon name="star" className="text-ink-soft" />}
            title={matchingJa.choices.review}
          />
        )}
        <Row
          onSelect={() => setLayer('help')}
          lead={<Icon name="help" className="text-ink-soft" />}
          title={menu.help}
        />
        <SafetyRows onReport={() => setLayer('report')} onBlock={() => setLayer('block')} blockLabel={menu.block} />
      </List>
    </Dialog>
  );
};
