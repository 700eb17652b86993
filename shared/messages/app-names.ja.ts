/** Names under which a member can install the app. The neutral name says nothing about the service. */
export const appNamesJa = { awai: 'あわい', memo: 'メモ' } as const;
