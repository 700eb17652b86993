/** ソフトウェアのライセンス: license notices of third-party software that runs on the server and in members' browsers. */
export const licensesJa = {
  title: 'ソフトウェアのライセンス',
  lead: '本サービスは、次のソフトウェアを利用しています。開発者の皆さまに感謝いたします。',
  labels: { version: 'バージョン', license: 'ライセンス', copyright: '著作権', source: 'ソースコード' },
  libvips: {
    title: 'libvips',
    body: '写真の変換に、変更を加えず、動的にリンクするライブラリとして利用しています。GNU Lesser General Public License（LGPL）のバージョン2.1以降で公開されており、バージョン3の条件で利用しています。',
    license: 'LGPL-3.0-or-later',
    copyright: 'John Cupitt, Kirk Martinez, N. Dessipris, Birkbeck College and the libvips contributors',
  },
  libraries: {
    title: 'libvipsに含まれるライブラリ',
    body: '配布元の一覧にもとづく名称、バージョン、ライセンスです。ソースコードと組み立ての手順は、上のビルド手順の公開先から入手できます。',
  },
  packages: { title: 'そのほかのソフトウェア' },
  texts: {
    title: 'ライセンスの本文',
    body: '各ライセンスの本文は、次のページでご覧いただけます。',
  },
  sources: { libvips: 'libvips', build: 'ビルド手順（sharp-libvips）' },
} as const;
