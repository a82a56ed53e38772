const ENDINGS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
const LONGEST = 60;

/**
 * How a file that somebody sent is called here: letters, digits, spaces and hyphens of its name, and the ending of what it is.
 * Nobody can hand on a file that runs by calling it `certificate.pdf.bat`.
 */
export function fileName(given: string, type: keyof typeof ENDINGS): string {
  const last = given.normalize('NFC').split(/[\\/]/).at(-1)!;
  const stem = last
    .replace(/(\.[a-z0-9]{1,5})+$/i, '')
    .replace(/[^\p{L}\p{M}\p{N} -]+/gu, ' ')
    .replace(/ +/g, ' ')
    // A mark belongs to the letter before it; alone it is no beginning.
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, LONGEST)
    .trim();
  // Names of devices, on the systems that know them.
  const safe = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(stem) ? `File ${stem}` : stem; // no text
  return `${safe.toWellFormed().replaceAll('\ufffd', '') || 'File'}.${ENDINGS[type]}`; // no text
}
