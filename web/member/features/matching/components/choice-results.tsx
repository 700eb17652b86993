import { matchingJa } from '#shared/messages/matching.ja.ts';
import { MAN, type Sex } from '#shared/options/member.ts';
import { Button, LinkButton } from '#web/components/button.tsx';
import { useCover } from '#web/components/cover.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { paths } from '#web/member/shell/paths.ts';

type MatchedDialogProps = { open: boolean; sex: Sex; name: string; room: string; onClose: () => void };

/** マッチン成立: links to the chat and to the list of matches. */
export const MatchedDialog = ({ open, sex, name, room, onClose }: MatchedDialogProps) => {
  const { covered } = useCover();
  const { title, body, bodyForMan, toChat, openChat, toList, hiddenName } = matchingJa.matched;
  const shownName = covered ? hiddenName : name;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <div className="flex flex-col gap-2">
          <LinkButton to={room} icon="chat" wide>
            {sex === MAN ? openChat : toChat}
          </LinkButton>
          <LinkButton to={paths.ownRecommends(sex, { status: 'matching' })} kind="quiet" wide>
            {toList}
          </LinkButton>
        </div>
      }
    >
      <p>{sex === MAN ? bodyForMan(shownName) : body(shownName)}</p>
    </Dialog>
  );
};

type NoMatchDialogProps = { open: boolean; wasLike: boolean; onClose: () => void };

/** ノーマッチン, shown to women. Leads to the next recommend, or to the list of likes when the pair was a like. */
export const NoMatchDialog = ({ open, wasLike, onClose }: NoMatchDialogProps) => {
  const { title, body, next, toLikes } = matchingJa.noMatch;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button wide onClick={onClose}>
          {wasLike ? toLikes : next}
        </Button>
      }
    >
      <p>{body}</p>
    </Dialog>
  );
};
