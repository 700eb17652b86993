import { useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { RadioCards } from '#web/components/choice.tsx';
import { ConfirmDialog, Dialog } from '#web/components/dialog.tsx';
import { Flash } from '#web/components/flash.tsx';
import { Line, Specimen } from './specimen.tsx';

const reasons = ['雰囲気・好み', '体型（身長・体重）', 'アカウントの印象', '希望の不一致', 'その他'];

/** Gallery of everything that overlays the page: dialogs, menus and messages. */
export const Layers = () => {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const [flash, setFlash] = useState<number | null>(null);
  const close = () => setOpen(null);
  return (
    <Specimen name="Dialog / ConfirmDialog / Flash" about="携帯電話では下から、広い画面では中央に開きます。">
      <Line>
        <Button kind="secondary" onClick={() => setOpen('dialog')}>
          理由を選ぶ
        </Button>
        <Button kind="secondary" onClick={() => setOpen('confirm')}>
          解除の確認
        </Button>
        <Button kind="secondary" onClick={() => setFlash((now) => (now ?? 0) + 1)}>
          知らせを出す
        </Button>
      </Line>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="今回は見送る理由"
        footer={
          <Button wide onClick={close}>
            送信する
          </Button>
        }
      >
        <p className="mb-4 text-ink-soft">お相手には伝わりません。次のおすすめに役立てます。</p>
        <RadioCards label="理由" required name="reason" options={reasons.map((label) => ({ value: label, label }))} />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="本当に解除しますか？"
        confirmLabel="解除する"
        kind="danger"
        onConfirm={close}
        onCancel={close}
      >
        解除したマッチンは復活できません。
      </ConfirmDialog>
      <Flash message={flash === null ? null : '更新しました。'} id={flash ?? 0} tone="good" />
    </Specimen>
  );
};
