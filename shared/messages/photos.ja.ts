import { MEGABYTE_BYTES, SAMPLE_AVATARS_COUNT, UPLOAD_MAX_BYTES } from '../limits.ts';
/** Texts of photo slots and sample avatars (spec part-1 §2, §5; rules: Uploads). */
export const photosJa = {
  title: '写真',
  privacy: '写真はログイン中の会員だけが見られます。撮影場所などの情報は、保存するときに取り除きます。',
  rules: ['QRコードや局部が写った写真は削除します。', '画像の無断使用は禁止しています。ご自身の写真をお使いください。'],
  add: '写真を追加',
  change: '写真を変更',
  choose: '写真を選ぶ',
  uploaded: '写真を保存しました。',
  failed: '写真を保存できませんでした。もう一度お試しください。',
  onlyImages: '画像ファイル（JPEG、PNG、WebP）をお選びください。',
  tooLarge: `${UPLOAD_MAX_BYTES / MEGABYTE_BYTES}MB以下の画像をお選びください。`,
  unreadable: 'この画像は読み取れませんでした。別の画像をお選びください。',
  tooManyPixels: '画像の縦横のサイズが大きすぎます。縮小した画像をお選びください。',
  tooDetailed: '細かい模様が一面にあるため、QRコードの有無を確認できません。別の写真をお選びください。',
  qrFound: 'QRコードが写っているため、登録できません。別の写真をお選びください。',
  crop: {
    title: '写真の範囲を決める',
    hint: '写真をドラッグして位置を、つまみで大きさを決めます。この端末の中で縦長（4:5）に切り抜いてから送ります。',
    stage: '切り抜く範囲',
    keyboard: 'キーボードでは、矢印キーで位置を動かせます。',
    zoom: '大きさ',
    turn: '回転',
    preview: '表示の見本',
    preparing: '写真を用意しています…',
    done: 'この写真を使う',
    checking: '写真を確認しています…',
  },
  deleteConfirm: '写真を削除しますか？',
  deleteConfirmBody: '削除した写真は元に戻せません。',
  delete: '削除する',
  deleted: '写真を削除しました。',
  /** Note at a photo that staff hid: only its owner still sees it. */
  hidden: (slot: number) =>
    `写真${slot}は、運営が非表示にしました。ほかの会員には表示されません。削除するか、別の写真に変更してください。`,
  alt: (name: string, slot: number) => `${name}さんの写真${slot}`,
  noPhoto: '写真は登録されていません',
  avatars: {
    title: 'イラストを使う',
    hint: `写真を載せたくないときは、${SAMPLE_AVATARS_COUNT}つのイラストから選べます。`,
    /** Alt text of a sample avatar: what each drawing shows, in the order of the files. */
    alt: (number: number) => `イラスト${number}（${['窓辺', '明かり', 'カップ', '鉢植え', '花'][number - 1]}）`,
    none: 'イラストを使わない',
    saveHint: '選んだイラストは、プロフィールを保存すると登録されます。写真1があるときは、写真が表示されます。',
  },
} as const;
