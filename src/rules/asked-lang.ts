import { firstLang, type Lang } from '../contract/lang.ts';

/** The language of an answer by `Accept-Language` (`hy-AM,hy;q=0.9,en;q=0.8`), the heaviest of those among these; else English. */
export function askedLang<L extends Lang>(header: string | undefined, among: readonly L[]): L | 'en' {
  const weighed = (header ?? '').split(',', 20).map((part) => {
    const [name = '', weight] = part.split(';q=');
    return { name: name.trim(), weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  const wanted = weighed.filter((one) => one.weight > 0).sort((a, b) => b.weight - a.weight);
  return firstLang(
    wanted.map((one) => one.name),
    among,
  );
}
