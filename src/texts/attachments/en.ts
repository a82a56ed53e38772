/** Papers and photos chosen on the device: what is wrong with one before it is sent. */
export const texts = {
  wrongType: '{name}: choose a PDF, JPEG or PNG.',
  tooLarge: '{name} is larger than {most} MB.',
  unreadable: '{name}: this picture cannot be read.',
  tooMany: 'At most {most} files. Left out: {names}.',
} as const;
