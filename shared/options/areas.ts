/**
 * The 51 areas of Japan in eight regions, as in the spec. The API uses the names as values (spec part-1 §3, rules:
 * Members).
 */
export const AREA_REGIONS = [
  { key: 'hokkaido', label: '北海道', areas: ['道北', '道東', '道央', '道南', 'オホーツク'] },
  { key: 'tohoku', label: '東北', areas: ['青森県', '岩手県', '宮城県', '秋田県', '山形県', '福島県'] },
  { key: 'kanto', label: '関東', areas: ['茨城県', '栃木県', '群馬県', '埼玉県', '千葉県', '東京都', '神奈川県'] },
  {
    key: 'chubu',
    label: '中部',
    areas: ['新潟県', '富山県', '石川県', '福井県', '山梨県', '長野県', '岐阜県', '静岡県', '愛知県'],
  },
  { key: 'kansai', label: '関西', areas: ['三重県', '滋賀県', '京都府', '大阪府', '兵庫県', '奈良県', '和歌山県'] },
  { key: 'chugoku', label: '中国', areas: ['鳥取県', '島根県', '岡山県', '広島県', '山口県'] },
  { key: 'sikoku', label: '四国', areas: ['徳島県', '香川県', '愛媛県', '高知県'] },
  {
    key: 'kyushu',
    label: '九州・沖縄',
    areas: ['福岡県', '佐賀県', '長崎県', '熊本県', '大分県', '宮崎県', '鹿児島県', '沖縄県'],
  },
] as const;
type AreaRegion = (typeof AREA_REGIONS)[number]['key'];
export type Area = (typeof AREA_REGIONS)[number]['areas'][number];
export const AREAS: readonly Area[] = AREA_REGIONS.flatMap((region): readonly Area[] => region.areas);

const regionByArea: ReadonlyMap<string, AreaRegion> = new Map(
  AREA_REGIONS.flatMap((region) => region.areas.map((area) => [area, region.key] as const)),
);
export const isArea = (value: unknown): value is Area => typeof value === 'string' && regionByArea.has(value);
/** The region of an area; `undefined` when no area has this name. */
export const regionOf = (area: string): AreaRegion | undefined => regionByArea.get(area);
