import { Button, LinkButton } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Icon, iconNames } from '#web/components/icon.tsx';
import { Price } from '#web/components/price.tsx';
import { RuledSection } from '#web/components/ruled-section.tsx';
import { StatusPill } from '#web/components/status-pill.tsx';
import { Line, Specimen, State } from './specimen.tsx';

const colours = [
  'bg-paper',
  'bg-card',
  'bg-sunken',
  'bg-line',
  'bg-edge',
  'bg-ink-soft',
  'bg-ink',
  'bg-primary',
  'bg-primary-tint',
  'bg-accent',
  'bg-accent-tint',
  'bg-good',
  'bg-good-tint',
  'bg-care',
  'bg-care-tint',
  'bg-danger',
  'bg-danger-tint',
];
const sizes = ['text-28 font-mincho', 'text-20', 'text-17', 'text-16', 'text-13'];

/** Gallery of colours, type sizes, icons, buttons, cards, pills and prices. */
export const Basics = () => (
  <>
    <Specimen name="Tokens" about="色と文字の大きさ。画面はこの名前だけを使います。">
      <div className="grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-6">
        {colours.map((colour) => (
          <div key={colour}>
            <div className={`h-12 rounded-input border border-line ${colour}`} />
            <p className="mt-1 text-13 text-ink-soft leading-tight">{colour.slice(3)}</p>
          </div>
        ))}
      </div>
      <div>
        {sizes.map((size) => (
          <p key={size} className={`${size} flex items-baseline gap-4`}>
            <span className="w-8 shrink-0 text-13 text-ink-soft tabular-nums">{size.slice(5, 7)}</span>
            ふたりの間に、静かな場所を。
          </p>
        ))}
      </div>
    </Specimen>
    <Specimen name="Icon" about="線で描いた図柄。文字のそばでは飾り、単独では名前を持ちます。">
      <div className="grid grid-cols-4 gap-y-4 sm:grid-cols-8">
        {iconNames.map((name) => (
          <div key={name} className="flex flex-col items-center gap-1">
            <Icon name={name} />
            <span className="text-13 text-ink-soft">{name}</span>
          </div>
        ))}
      </div>
    </Specimen>
    <Specimen name="Button" about="画面の主な動作はひとつだけ。送信中も幅は変わりません。">
      <State caption="primary・secondary・quiet・danger">
        <Line>
          <Button>連絡してみる</Button>
          <Button kind="secondary">あとで決める</Button>
          <Button kind="quiet">詳しく見る</Button>
          <Button kind="danger">解除する</Button>
          <Button kind="quiet-danger">ブロックする</Button>
        </Line>
      </State>
      <State caption="図柄つき・送信中・使えない・小さい">
        <Line>
          <Button icon="chat">トークを開く</Button>
          <Button busy>保存する</Button>
          <Button kind="secondary" busy>
            保存する
          </Button>
          <Button disabled>全て入力してください</Button>
          <Button kind="secondary" small icon="edit">
            編集
          </Button>
        </Line>
      </State>
      <State caption="LinkButton・列いっぱい">
        <LinkButton to="/home" wide>
          ホームへ
        </LinkButton>
      </State>
    </Specimen>
    <Specimen name="RuledSection" about="設定、フォーム、お知らせ、事実。紙の上に罫線と見出しで置きます。">
      <RuledSection title="メール" lead="届けるメールを選びます。" aside={<StatusPill tone="good">配信中</StatusPill>}>
        <p>お知らせメールは、1日に1通までです。</p>
      </RuledSection>
    </Specimen>
    <Specimen name="Card" about="人と決断のための面。カードの中にカードは置きません。">
      <Card title="本人確認" aside={<StatusPill tone="care">確認中</StatusPill>}>
        <p>書類を受け取りました。確認には、通常6〜24時間ほどかかります。結果はメールでお知らせします。</p>
      </Card>
      <Card>
        <div className="flex items-center gap-4">
          <div className="flex-1">
            <p className="font-semibold">6か月プラン</p>
            <p className="text-13 text-ink-soft">次のお支払いは 2026年1月15日です。</p>
          </div>
          <Price amount={16500} />
        </div>
      </Card>
    </Specimen>
    <Specimen name="StatusPill" about="状態をひとことで。色だけに意味を持たせません。">
      <Line>
        <StatusPill>レコメンド</StatusPill>
        <StatusPill tone="good" icon="check">
          確認済み
        </StatusPill>
        <StatusPill tone="care" icon="clock">
          保留中
        </StatusPill>
        <StatusPill tone="accent" icon="heart">
          届いたいいね 3
        </StatusPill>
        <StatusPill tone="primary">ランク E</StatusPill>
        <StatusPill tone="danger">ノーマッチン</StatusPill>
      </Line>
    </Specimen>
    <Specimen name="Price" about="税込みの金額。桁がそろいます。">
      <Line>
        <Price amount={3850} per="/ 月" />
        <Price amount={9900} was={11550} size="lg" per="3か月分" />
      </Line>
    </Specimen>
  </>
);
