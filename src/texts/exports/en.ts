/** Lists as files. */
export const texts = {
  saved: '{name} is saved. The download is recorded in the activity log.',
  making: '{format} is being made',
  soFar: '{size} so far',
  group: '{what} as a file',
  one: '{what} as {format}',
  offline: 'No connection: files need the network.',
  failed: 'The file could not be made',
} as const;
