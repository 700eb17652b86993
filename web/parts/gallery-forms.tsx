import { useState } from 'react';
import { Checkbox } from '#web/components/checkbox.tsx';
import { ChipSelect } from '#web/components/chip-select.tsx';
import { ChoiceGrid, RadioCards } from '#web/components/choice.tsx';
import { Field } from '#web/components/field.tsx';
import { type PhotoSlot, PhotoSlots } from '#web/components/photo-slots.tsx';
import { Price } from '#web/components/price.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { PasswordInput, TextInput } from '#web/components/text-input.tsx';
import { useFormValues } from '#web/platform/forms/use-form-values.ts';
import { portrait } from './portrait.ts';
import { Specimen } from './specimen.tsx';

const grades = ['積極的にしたい', 'したい', '相手が望むなら', 'したくない'].map((label, index) => ({
  value: String(index + 1),
  label,
}));
const regions = [
  { label: '関東', options: ['茨城県', '栃木県', '群馬県', '埼玉県', '千葉県', '東京都', '神奈川県'] },
  { label: '関西', options: ['三重県', '滋賀県', '京都府', '大阪府', '兵庫県', '奈良県', '和歌山県'] },
];

/** Gallery of form inputs, all in one form. */
export const Forms = () => {
  const { setValues, control } = useFormValues({
    name: 'みなと',
    talk: '2',
    areas: ['東京都', '神奈川県'],
    plan: '3m',
    about: '休日は美術館と散歩。',
  });
  const [slots, setSlots] = useState<PhotoSlot[]>([
    { src: portrait(210) },
    { src: portrait(20, '#4a3328', '#f3d6c2'), progress: 0.6 },
    { src: null },
  ]);
  const put = (index: number, src: string | null) =>
    setSlots((now) => now.map((slot, at) => (at === index ? { src } : slot)));
  return (
    <>
      <Specimen name="Field" about="ラベル、説明、入力、誤りの文をひとつに結びます。">
        <Field label="ユーザー名" required hint="お相手に表示される名前です。あとから変更できます。">
          <TextInput {...control('name')} autoComplete="nickname" />
        </Field>
        <Field label="メールアドレス" required error="メールアドレスの形で入力してください。">
          <TextInput type="email" inputMode="email" defaultValue="minato@example" />
        </Field>
        <Field label="パスワード" required hint="6文字以上で入力してください。">
          <PasswordInput defaultValue="a calm evening" autoComplete="new-password" />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="年齢" required>
            <Select options={['34', '35', '36']} />
          </Field>
          <Field label="身長" optional>
            <TextInput inputMode="numeric" unit="cm" placeholder="170" />
          </Field>
        </div>
      </Specimen>
      <Specimen name="TextArea" about="変換中の文字は切らず、空白を除いて数えます。">
        <Field label="自己紹介" hint="どんな時間を過ごしたいかを、ご自身の言葉で。">
          <TextArea {...control('about')} counter={{ min: 50, ignoreWhitespace: true }} rows={3} />
        </Field>
        <Field label="理由">
          <TextArea counter={{ max: 50 }} rows={2} defaultValue="少し年齢が離れていると感じました。" />
        </Field>
      </Specimen>
      <Specimen name="ChoiceGrid" about="四段階の答え。矢印キーで移動でき、選んだ答えをもう一度押すと取り消せます。">
        <ChoiceGrid
          label="会う前の電話"
          options={grades}
          {...control('talk')}
          onClear={() => setValues((now) => ({ ...now, talk: '' }))}
        />
        <ChoiceGrid label="写真の交換" options={grades} name="photo" undecided />
        <ChoiceGrid label="連絡先の交換" options={grades} name="contact" undecided error="ひとつ選んでください。" />
      </Specimen>
      <Specimen name="RadioCards / Checkbox" about="説明のいる選択と、はい・いいえ。">
        <RadioCards
          label="プラン"
          {...control('plan')}
          options={[
            { value: '1m', label: '1か月', description: '30日ごとのお支払い', aside: <Price amount={3850} /> },
            { value: '3m', label: '3か月', description: '90日ごとのお支払い', aside: <Price amount={9900} /> },
            { value: '6m', label: '6か月', description: 'ただいま受付を休止しています', disabled: true },
          ]}
        />
        <div className="surface px-4 py-2">
          <Checkbox label="利用規約に同意します" defaultChecked />
          <Checkbox label="18歳以上です（高校生を除く）" error="確認のうえ、チェックを入れてください。" />
          <Checkbox toggle defaultChecked label="タイムラインに表示しない" hint="足跡も残りません。" />
        </div>
      </Specimen>
      <Specimen name="ChipSelect" about="地方、続けて都道府県。上限に達すると、ほかは選べなくなります。">
        <ChipSelect label="活動エリア" groups={regions} groupLabel="地方" limit={3} required {...control('areas')} />
      </Specimen>
      <Specimen name="PhotoSlots" about="追加、変更、削除。送信の進み具合も見えます。">
        <PhotoSlots
          slots={slots}
          onPick={(index, file) => put(index, URL.createObjectURL(file))}
          onDelete={(index) => put(index, null)}
        />
      </Specimen>
    </>
  );
};
