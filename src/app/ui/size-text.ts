const KB = 1000;
const MB = 1000 * KB;
const GB = 1000 * MB;

/** "340 kB", "1.2 MB", "10.7 GB". */
export function sizeText(bytes: number): string {
  if (bytes < 999_500) return `${Math.max(1, Math.round(bytes / KB))} kB`;
  if (bytes < 999.95 * MB) return `${(bytes / MB).toFixed(1)} MB`;
  return `${(bytes / GB).toFixed(1)} GB`;
}
