import { useState } from 'react';
import { Avatar } from '#web/components/avatar.tsx';
import { BlurPhoto } from '#web/components/blur-photo.tsx';
import { LinkButton } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Carousel } from '#web/components/carousel.tsx';
import { Countdown } from '#web/components/countdown.tsx';
import { Name } from '#web/components/cover.tsx';
import { EndlessList } from '#web/components/endless-list.tsx';
import { Facts, List, Row } from '#web/components/list.tsx';
import { PullToRefresh } from '#web/components/pull-to-refresh.tsx';
import { range } from '#web/components/range.ts';
import { ReasonList } from '#web/components/reason-list.tsx';
import { Section } from '#web/components/section.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import { portrait } from './portrait.ts';
import { Line, Specimen } from './specimen.tsx';

const ren = portrait(210);
const aoi = portrait(20, '#4a3328', '#f3d6c2', '#8a5a6a');
const minato = portrait(150, '#1f2430', '#e8bf9f', '#5b6170');
const hour = 3_600_000;

const wholeWidth = () => ({ columns: 3, height: 48 });

const PeopleWithoutEnd = () => {
  const [count, setCount] = useState(60);
  const [isBusy, setBusy] = useState(false);
  const refresh = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 600);
  };
  return (
    <PullToRefresh onRefresh={refresh} isBusy={isBusy} busyLabel="読み込んでいます">
      <EndlessList
        label="番号"
        items={range(count)}
        keyOf={String}
        layout={wholeWidth}
        isEven
        gap={8}
        more={{
          hasMore: count < 90,
          load: () => setCount((now) => now + 15),
          isLoading: false,
          pages: 1,
          isAutomatic: false,
          label: '続きを見る',
        }}
      >
        {(number) => <p className="rounded-input bg-sunken py-2 text-center">{number + 1}</p>}
      </EndlessList>
    </PullToRefresh>
  );
};

/** Gallery of member components: photos, rows, cards with reasons. */
export const Members = () => (
  <>
    <Specimen name="Avatar" about="写真がないとき、読み込めないとき、カバー中の見え方。">
      <Line>
        <Avatar src={ren} name="れん" size="xl" />
        <Avatar src={aoi} name="あおい" size="lg" />
        <Avatar src={minato} name="みなと" />
        <Avatar src={null} name="ゆう" />
        <Avatar src="data:image/png;base64,AA" name="読み込めない写真" />
        <Avatar src={ren} name="れん" size="lg" cover />
        <Avatar src={ren} size="sm" />
      </Line>
    </Specimen>
    <Specimen name="List / Row" about="行全体が押せます。新しいものは太字と点で示します。">
      <List label="トーク">
        <Row
          to="/chat?uuid=1"
          lead={<Avatar src={ren} />}
          title={<Name still>れん</Name>}
          detail="土曜の午後でしたら、渋谷の近くに静かな喫茶店があります。"
          aside="07/03 14:05"
          fresh
        />
        <Row
          to="/chat?uuid=2"
          lead={<Avatar src={minato} />}
          title={<Name still>みなと</Name>}
          detail="ありがとうございます。それではまた。"
          aside="07/01 21:40"
        />
        <Row
          to="/chat?uuid=3"
          lead={<Avatar src={null} />}
          title={<Name still>そうた</Name>}
          detail="まだメッセージはありません"
          aside={<StatusPill tone="care">保留中</StatusPill>}
        />
      </List>
    </Specimen>
    <Specimen name="BlurPhoto" about="長い一覧の写真。届くまでは、小さな写真をぼかして置きます。">
      <Line>
        <BlurPhoto src={ren} small={minato} sizes="128px" className="aspect-4/5 w-32 rounded-card" />
        <BlurPhoto src="/never" small={aoi} sizes="128px" className="aspect-4/5 w-32 rounded-card" />
        <BlurPhoto src="" small="" sizes="128px" className="aspect-4/5 w-32 rounded-card" />
      </Line>
    </Specimen>
    <Specimen
      name="EndlessList / PullToRefresh"
      about="見えている行だけを置き、続きは自分で読み込みます。いちばん上で引き下げると、読み直します。"
    >
      <PeopleWithoutEnd />
    </Specimen>
    <Specimen name="Carousel" about="1枚ずつ。自動では動かず、端で止まります。">
      <div className="surface mx-auto w-full max-w-90 overflow-hidden">
        <Carousel photos={[ren, minato, portrait(280)]} alt="れんさんの写真" />
        <div className="p-4">
          <div className="flex items-center justify-between gap-3">
            <p className="text-20 font-semibold">
              <Name>れん</Name> <span className="font-normal text-16 text-ink-soft">34歳・東京都</span>
            </p>
            <StatusPill tone="good" icon="shield">
              確認済み
            </StatusPill>
          </div>
        </div>
      </div>
    </Specimen>
    <Specimen name="ReasonList" about="なぜこの人なのか。三つの理由と、ひとつの注意。">
      <Card>
        <ReasonList
          reasons={[
            '希望の時間帯（土日祝日の昼間）が同じです。',
            '会う前に電話で話したいという希望が合っています。',
            'メッセージには、いつも1日以内に返信しています。',
          ]}
          caution="年齢が、希望の範囲より2歳上です。"
        />
        <div className="mt-5 flex flex-col gap-2">
          <LinkButton to="/profile?id=1" wide>
            プロフィールを見る
          </LinkButton>
          <Countdown remainingMs={76 * hour} before="保留の期限まで " className="text-center text-13 text-ink-soft" />
        </div>
      </Card>
    </Specimen>
    <Specimen name="Section / Facts" about="はじめは閉じていて、開いたかどうかを覚えています。">
      <Section title="詳しい希望" summary="16項目・本人とお相手だけが見られます" storageKey="parts.section">
        <Facts
          items={[
            { label: '会う前の電話', value: 'できればしたい' },
            { label: '空いている時間', value: '平日の夜、土日祝日の昼間' },
            { label: 'メッセージの頻度', value: '1日に数回はやりとりしたい' },
          ]}
        />
      </Section>
    </Specimen>
    <Specimen name="Countdown" about="残り時間。秒は出さず、急がせません。">
      <Line>
        {[150 * hour, 26 * hour, 3.25 * hour, 0.3 * hour, 40_000, 0].map((ms) => (
          <Countdown key={ms} remainingMs={ms} />
        ))}
      </Line>
    </Specimen>
  </>
);
