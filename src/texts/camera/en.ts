/** The camera, wherever it reads something. */
export const texts = {
  label: 'Camera',
  film: 'What the camera sees',
  asking: 'May this page use the camera?',
  askingWhy: 'Please answer the browser’s question.',
  denied: 'The camera is not allowed here',
  deniedWhy: 'Allow it in the browser’s settings of this page.',
  none: 'No camera can be used',
  noneWhy: 'There is none, or another program holds it.',
  noPicture: 'This file is not a picture that the browser can read.',
  'no https': 'No camera without https',
  'no httpsWhy': 'Browsers give it to secure pages only.',
} as const;
