/** The note about a partner who reads and can't answer, on the profile and in the chat (rules: Pairs). */
export const partnerPausedJa = 'お相手がご利用を休止しています。再開されるまで、返信は届きません。';
