import { crc32, deflateSync } from 'node:zlib';

/** Pictures as bytes, good and bad, made here: nothing of them comes from elsewhere. */

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A PNG of one colour, with more chunks before its data. */
export function png({
  width = 8,
  height = 8,
  more = [] as Buffer[],
  data,
}: { width?: number; height?: number; more?: Buffer[]; data?: Buffer } = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels =
    data ??
    Buffer.concat(
      Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([201, 92, 20]))])),
    );
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), ...more, chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]);
}

/** The parts of a JPEG of 16 x 16, with a comment and notes of a camera that must not be kept. */
export function jpeg({ width = 16, height = 16, after = '' } = {}): Buffer {
  const part = (marker: number, ...data: number[]) => Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    part(0xe0, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0),
    part(0xe1, ...Buffer.from('Exif\0\0MARKER-CAMERA')),
    part(0xfe, ...Buffer.from('<script>alert("MARKER-COMMENT")</script>')),
    part(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
    part(0xc0, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0),
    part(0xc4, 0, ...Array.from({ length: 16 }, (_, i) => (i === 0 ? 1 : 0)), 0),
    part(0xc4, 0x10, ...Array.from({ length: 16 }, (_, i) => (i === 0 ? 1 : 0)), 0),
    part(0xda, 1, 1, 0, 0, 63, 0),
    // Entropy-coded: a stuffed byte and a restart are no ends.
    Buffer.from([0x00, 0xff, 0x00, 0xff, 0xd0, 0x3f]),
    Buffer.from([0xff, 0xd9]),
    Buffer.from(after),
  ]);
}
