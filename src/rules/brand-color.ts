/** The colour of an agency stands behind text on buttons, so text on it has to be readable. */

/** Ours, where an agency has none. */
export const HOUSE_COLOR = '#f58220';
/** Dark, as on ours. */
export const INK = '#17171b';
/** What is written on a colour: the first that can be read. */
const INKS = [INK, '#ffffff'] as const;
/** WCAG 2.2, 1.4.3. */
const READABLE = 4.5;

/** The colour of text on this one; undefined when neither can be read. */
export const inkOn = (color: string): (typeof INKS)[number] | undefined => INKS.find((ink) => contrast(color, ink) >= READABLE);

/** How much two colours differ in brightness, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Offered to choose from; text on each can be read. */
export const BRAND_COLORS = ['#0b5cad', '#0a7a7a', '#1b7a3d', '#b3261e', '#8e2463', '#5b3fa8', '#f2b705', '#37474f'] as const;
