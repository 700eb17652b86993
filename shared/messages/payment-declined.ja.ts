/** Why a payment ended without money. Apart, because screens of two script files say it. */
export const notApprovedJa = 'お支払いが承認されませんでした。';
