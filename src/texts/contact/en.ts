/** The language of what a traveller gets. */
export const texts = {
  language: 'Language of mails and documents',
  languageHint: 'Tickets and messages go to the traveller in it',
} as const;
