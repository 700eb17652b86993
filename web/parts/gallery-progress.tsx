import { useState } from 'react';
import { LinkButton } from '#web/components/button.tsx';
import { Pager } from '#web/components/pager.tsx';
import { ProgressBar, Stepper } from '#web/components/progress.tsx';
import { Loading, SkeletonRows, SkeletonSection } from '#web/components/skeleton.tsx';
import { EmptyState, ErrorState, Note } from '#web/components/states.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { Specimen } from './specimen.tsx';

/** Gallery of progress, empty and loading states. */
export const Progress = () => {
  const [page, setPage] = useState(4);
  return (
    <>
      <Specimen name="ProgressBar" about="送信や書き出しの進み具合を示します。">
        <ProgressBar value={9 / 16} label="詳しい希望" note="9 / 16" />
      </Specimen>
      <Specimen name="Stepper" about="短い手続きの現在地。">
        <Stepper steps={['プラン', 'カード情報', '確認', '完了']} current={1} />
      </Specimen>
      <Specimen name="Tabs" about="同じ一覧の見方を切り替えるリンク。">
        <Tabs
          label="一覧の種類"
          items={[
            { label: 'すべて', to: '/recommends', current: true },
            { label: 'マッチン', to: '/recommends?status=matching', current: false },
            { label: '届いたいいね', to: '/recommends?status=liked', current: false, count: 3 },
          ]}
        />
      </Specimen>
      <Specimen name="Pager" about="番号は決まった数だけ見せます。">
        <Pager page={page} pageCount={12} visible={7} label="足跡のページ" onPage={setPage} />
        <Pager page={Math.min(page, 5)} pageCount={5} visible={3} label="レビューのページ" onPage={setPage} />
      </Specimen>
      <Specimen name="Note" about="その場に残る知らせ。">
        <Note tone="care" title="書類を確認しています">
          書類を受け取りました。確認が終わるまで、通常6〜24時間ほどお待ちください。
        </Note>
        <Note tone="primary">書類は確認のあとすぐに削除され、お相手に見られることはありません。</Note>
        <Note tone="good" title="マッチン成立">
          トークから最初のメッセージを送れます。
        </Note>
        <Note tone="danger" role="alert">
          入力内容を確認してください
        </Note>
        <Note>今日のおすすめは、あと3人です。午前3時に新しくなります。</Note>
      </Specimen>
      <Specimen name="EmptyState / ErrorState" about="何の場所か、なぜ空か、次にできること。">
        <div className="surface">
          <EmptyState
            icon="footprint"
            title="まだ足跡はありません"
            action={
              <LinkButton to="/timeline" kind="secondary">
                タイムラインを見る
              </LinkButton>
            }
          >
            あなたのプロフィールを見た方がここに並びます。まずはこちらから訪ねてみましょう。
          </EmptyState>
        </div>
        <ErrorState message="読み込めませんでした。通信できるところで、もう一度お試しください。" onRetry={() => {}} />
      </Specimen>
      <Specimen name="Skeleton" about="これから並ぶものの形だけを先に置きます。">
        <Loading>
          <SkeletonSection lines={2} />
          <SkeletonRows rows={2} />
        </Loading>
      </Specimen>
    </>
  );
};
