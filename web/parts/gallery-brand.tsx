import { Photo } from '#web/components/avatar.tsx';
import { BrandContext } from '#web/components/brand.ts';
import { LensEmpty, LensMark, LensMatch, LensProgress, LensUnread, StepProgress } from '#web/components/lens.tsx';
import { DoorAjar } from '#web/components/scenes/door-ajar.tsx';
import { LampUnplugged } from '#web/components/scenes/lamp-unplugged.tsx';
import { QuietRoom } from '#web/components/scenes/quiet-room.tsx';
import { TwoCups } from '#web/components/scenes/two-cups.tsx';
import { Wordmark } from '#web/components/wordmark.tsx';
import { portrait } from './portrait.ts';
import { Line, Specimen, State } from './specimen.tsx';

const STEPS = [0, 1, 2, 3, 4, 5];
const photo = (hue: number, cover?: boolean) => (
  <Photo src={portrait(hue)} alt="" still cover={cover} className="size-full" />
);

/** Gallery of the brand's two overlapping circles and every component that draws them. */
export const Brand = () => (
  <>
    <Specimen name="Lens" about="ふたつの円と、その重なり。印、進みぐあい、空の場所、未読、マッチンに使います。">
      <State caption="LensMark">
        <Line>
          <LensMark size={20} />
          <LensMark />
          <LensMark size={64} />
        </Line>
      </State>
      <State caption="LensProgress">
        <Line>
          {STEPS.map((step) => (
            <LensProgress
              key={step}
              value={step / 5}
              label="プロフィール"
              valueText={`5項目中 ${step}項目が完了`}
              size={40}
            />
          ))}
        </Line>
      </State>
      <State caption="StepProgress">
        <StepProgress step={3} steps={4} label="登録の進み具合" />
      </State>
      <State caption="LensUnread">
        <p className="flex items-center gap-2">
          <LensUnread label="未読があります" />
          土曜の午後でしたら
        </p>
      </State>
      <State caption="LensEmpty">
        <Line>
          <LensEmpty />
          <LensEmpty icon="bell" />
        </Line>
      </State>
      <State caption="LensMatch">
        <LensMatch left={photo(210)} right={photo(20)} />
      </State>
      <State caption="LensMatch、隠しているとき">
        <LensMatch left={photo(210, true)} right={photo(20, true)} />
      </State>
    </Specimen>
    <Specimen name="Wordmark" about="名前は、あわいのときだけ線で描きます。ほかの名前は明朝の文字です。">
      <Line>
        <Wordmark />
        <Wordmark height={40} />
        <BrandContext value="ことのは">
          <Wordmark height={28} />
        </BrandContext>
      </Line>
    </Specimen>
    <Specimen name="Room" about="静かな部屋。トップ、はじめのご案内、見つからないページ、つながらないとき。">
      <QuietRoom className="w-full rounded-card" />
      <Line>
        <TwoCups />
        <DoorAjar />
        <LampUnplugged />
      </Line>
    </Specimen>
  </>
);
