import { Avatar } from '#web/components/avatar.tsx';
import { Bubble, DayMark } from '#web/components/bubble.tsx';
import { PersonList, PersonRow } from '#web/components/person-row.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import { portrait } from './portrait.ts';
import { Specimen, State } from './specimen.tsx';

const ren = portrait(210);
const minato = portrait(150, '#1f2430', '#e8bf9f', '#5b6170');

/** Gallery of lists of persons and of chat components. */
export const Chat = () => (
  <>
    <Specimen name="PersonList / PersonRow" about="人の一覧。顔は64px、次にすることを1行で示します。">
      <PersonList label="つながり">
        <PersonRow
          to="/chat?uuid=1"
          photo={ren}
          name="れん"
          next="土曜の午後でしたら、渋谷の近くに静かな喫茶店があります。"
          time={{ shown: '14:05', iso: '2026-07-03T05:05:00Z' }}
          foot={
            <>
              <StatusPill tone="good">マッチン</StatusPill>
              <span>未読2件</span>
            </>
          }
          fresh
        />
        <PersonRow
          to="/profile?id=2"
          photo={minato}
          name="みなと"
          next="7月10日 14:05まで選べます"
          time={{ shown: '07/03', iso: '2026-07-03T05:05:00Z' }}
          foot={<StatusPill tone="care">保留中</StatusPill>}
        />
        <PersonRow photo={null} name="そうた" />
      </PersonList>
    </Specimen>
    <Specimen name="Bubble" about="続けて送った言葉はまとめ、時刻は最後にひとつ。送信中、送信できなかったとき、再送。">
      <State caption="トーク">
        <div className="flex flex-col">
          <DayMark>7月3日（木）</DayMark>
          <Bubble
            mine
            time="07/03 13:58"
            note="既読"
            text="はじめまして。プロフィールを読んで、お話ししてみたいと思いました。"
          />
          <Bubble
            mine={false}
            from="れん"
            avatar={<Avatar src={ren} size="sm" />}
            time="07/03 14:05"
            text="ご連絡ありがとうございます。"
            last={false}
          />
          <Bubble
            mine={false}
            from="れん"
            avatar={<Avatar src={ren} size="sm" />}
            time="07/03 14:06"
            text={'土曜の午後でしたら、\n渋谷の近くに静かな喫茶店があります。'}
            first={false}
          />
          <Bubble mine time="07/03 14:11" state="pending" text="いいですね。" />
          <Bubble
            mine
            time="07/03 14:11"
            state="failed"
            onRetry={() => {}}
            onDiscard={() => {}}
            text="では、15時に駅の東口でいかがでしょうか。"
          />
        </div>
      </State>
    </Specimen>
  </>
);
