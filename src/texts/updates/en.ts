/** A new version of the app. Fetched when there is one. */
export const texts = {
  newVersion: 'New version',
  reload: 'Reload',
  later: 'Later',
  waits: 'The new version comes when what you have begun here is saved or left',
} as const;
