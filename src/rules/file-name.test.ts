import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['Medical certificate.pdf', 'application/pdf', 'Medical certificate.pdf'],
  ['Medical certificate.pdf.bat', 'application/pdf', 'Medical certificate.pdf'],
  ['certificate.hta', 'application/pdf', 'certificate.pdf'],
  ['x.html', 'image/png', 'x.png'],
  ['../../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['C:\\Users\\me\\scan 2-1.JPEG', 'image/jpeg', 'scan 2-1.jpg'],
  ['Բժշկի տեղեկանք.pdf', 'application/pdf', 'Բժշկի տեղեկանք.pdf'],
  ['a\u202Egpj.exe', 'image/jpeg', 'a gpj.jpg'],
  ['x.desktop', 'image/png', 'x desktop.png'],
  ['.pdf', 'application/pdf', 'File.pdf'],
  ['NUL', 'application/pdf', 'File NUL.pdf'],
  ['-rf.pdf', 'application/pdf', 'rf.pdf'],
  ['\u0a3e.pdf', 'application/pdf', 'File.pdf'],
  ['- \u0301scan.pdf', 'application/pdf', 'scan.pdf'],
  ['x'.repeat(300), 'image/png', `${'x'.repeat(60)}.png`],
] as const)('%s as %s', (given, type, wanted) => expect(fileName(given, type)).toBe(wanted));

test('whatever it was called, it has one ending and nothing that any system reads as more than a name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (given) => {
      expect(fileName(given, 'application/pdf')).toMatch(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} -]*\.pdf$/u);
    }),
  );
});
